import { useQuery } from '@tanstack/react-query'
import { Link } from '#features/shell/components/link.public.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SheetContent } from '#ui/feedback/sheet-content.tsx'
import { buttonClass } from '#ui/forms/button.tsx'
import { CalendarIcon, PlusIcon } from '#ui/icons/frame-icons.ts'
import { Row, Rows } from '#ui/layout/row.tsx'
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx'
import { pollCardText } from '../poll-texts.ts'
import { useLivePolls } from '../polls.live.ts'
import { pollListQuery } from '../polls.queries.ts'

/** Undecided date polls: of a group, for its members, or without one those of the viewer. */
export function PollList({ groupId }: { groupId?: string }) {
  // The page of a group follows the group, and its polls with it.
  useLivePolls(null)
  const query = useQuery(pollListQuery(groupId))
  const { data: polls, error } = query
  return (
    <Sheet aria-labelledby="polls" aria-busy={!polls && !error}>
      <SheetHeader
        id="polls"
        title="Sondages de dates"
        aside={
          <Link to="/sondages/nouveau" search={{ groupId }} className={buttonClass()}>
            <PlusIcon />
            <span>
              Nouveau<span className="sr-only"> sondage de dates</span>
            </span>
          </Link>
        }
      />
      <SheetContent query={query} data={polls} skeletonRows={2}>
        {(polls) =>
          polls.length > 0 ? (
            <Rows label="Sondages de dates">
              {polls.map((poll) => (
                <Row
                  key={poll.id}
                  linked
                  visual={<CalendarIcon className="size-6 text-ink-2" />}
                  title={
                    <Link to="/sondage/$pollId" params={{ pollId: poll.id }} className="font-strong no-underline">
                      {poll.title}
                    </Link>
                  }
                  subtitle={`${pollCardText(poll)}${poll.state === 'open' && !poll.hasAnswered ? '\u00a0· à vous de répondre' : ''}`}
                />
              ))}
            </Rows>
          ) : (
            <div>
              <EmptyState visual={<CalendarIcon className="size-14" />} title="Aucun sondage en cours" level={3}>
                {'Plusieurs dates possibles\u202f? Proposez-les, chacun dit quand il peut.'}
              </EmptyState>
            </div>
          )
        }
      </SheetContent>
    </Sheet>
  )
}
