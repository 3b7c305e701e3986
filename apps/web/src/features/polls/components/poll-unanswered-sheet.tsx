import { formatDayAndTime } from '@coup-denvoi/contract/lib/local-time'
import type { Poll, PollUnanswered } from '@coup-denvoi/contract/polls/poll.schema'
import { useRef, useState } from 'react'
import { Link } from '#features/shell/components/link.public.tsx'
import { useFocusAfterChange } from '#lib/use-focus-after-change.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { BellIcon } from '#ui/icons/frame-icons.ts'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { Avatar } from '#ui/players/avatar.tsx'
import { useManagePoll } from '../actions/use-manage-poll.ts'

const SHOWN_AT_FIRST = 7

/** « Sans réponse »: the members who have not answered, and « Relancer ». */
export function PollUnansweredSheet({ poll, unanswered }: { poll: Poll; unanswered: PollUnanswered }) {
  const { people, count, memberCount, remindedAt, canRemind } = unanswered
  const { manage, running } = useManagePoll(poll)
  const place = useRef<HTMLDivElement>(null)
  const focusPlace = useFocusAfterChange(canRemind, place)
  return (
    <Sheet aria-labelledby="poll-unanswered">
      <SheetHeader
        id="poll-unanswered"
        title="Sans réponse"
        aside={
          <span className="tabular-nums">
            <b className="text-ink">{count}</b>/{memberCount}
            <span className="sr-only"> membres</span>
          </span>
        }
      />
      <SheetBody className="grid gap-3.5">
        {count === 0 ? <p className="text-ink-2">Tout le monde a répondu.</p> : <People people={people} count={count} />}
        {count > 0 && (
          <div ref={place} tabIndex={-1} className="grid justify-items-start gap-2.5 focus-visible:outline-none">
            {canRemind ? (
              <Button
                busy={running?.act === 'remind'}
                busyLabel="Un instant…"
                onClick={() => {
                  focusPlace()
                  manage({ act: 'remind' })
                }}
              >
                <BellIcon />
                Relancer
              </Button>
            ) : (
              remindedAt && (
                <Notice tone="green">
                  <b className="block font-strong">{`Relance envoyée, ${formatDayAndTime(new Date(remindedAt))}.`}</b>
                  Prochaine relance possible demain.
                </Notice>
              )
            )}
            <p className="text-sm text-ink-2">{'Une relance par jour au plus, jamais entre 22\u00a0h et 8\u00a0h.'}</p>
          </div>
        )}
      </SheetBody>
    </Sheet>
  )
}

/** Jerseys with the names for who can't see them. */
function People({ people, count }: Pick<PollUnanswered, 'people' | 'count'>) {
  const [isWhole, setIsWhole] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const shown = isWhole ? people : people.slice(0, SHOWN_AT_FIRST)
  const hidden = count - shown.length
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul ref={list} tabIndex={-1} aria-label="Membres sans réponse" className="contents">
        {shown.map(({ userId, displayName, photo, kit }) => (
          <li key={userId}>
            <Link to="/players/$id" params={{ id: userId }} title={displayName} className="grid size-11 place-items-center">
              <Avatar photo={photo} kit={kit} name={displayName} size={36} />
              <bdi className="sr-only">{displayName}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      {hidden > 0 &&
        (isWhole ? (
          <span className="text-sm text-ink-2">{`+${hidden}`}</span>
        ) : (
          <Button variant="ghost" onClick={() => setIsWhole(true)}>
            <span aria-hidden="true">{`+${hidden}`}</span>
            <span className="sr-only">{hidden === 1 ? 'Voir l’autre' : `Voir les ${hidden} autres`}</span>
          </Button>
        ))}
    </div>
  )
}
