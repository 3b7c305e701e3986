import { formatAtTime, formatDay, formatTime } from '@coup-denvoi/contract/lib/local-time'
import type { Poll } from '@coup-denvoi/contract/polls/poll.schema'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Row, Rows } from '#ui/layout/row.tsx'
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx'
import { DateJersey } from '#ui/match/date-jersey.tsx'
import { useManagePoll } from '../actions/use-manage-poll.ts'

/** The dates with how many can come; who manages the poll makes a match of one with one tap. */
export function PollDatesSheet({ poll }: { poll: Poll }) {
  const { manage, running } = useManagePoll(poll)
  return (
    <Sheet aria-labelledby="poll-dates">
      <SheetHeader id="poll-dates" title="La date qui rassemble" aside={poll.format === 'Libre' ? undefined : poll.format} />
      <Rows>
        {poll.dates.map((date) => {
          const startsAt = new Date(date.startsAt)
          const isBest = date.id === poll.bestDateId
          const isRunning = running?.act === 'choose' && running.dateId === date.id
          return (
            <Row
              key={date.id}
              visual={
                <DateJersey date={startsAt} state={date.id === poll.chosenDateId ? 'mine' : 'open'} size={52} className="flex-none" />
              }
              title={
                <span className="flex flex-wrap items-center gap-2">
                  <b className="font-display text-lg">{formatTime(startsAt)}</b>
                  <span className="text-sm text-ink-2">{formatDay(startsAt)}</span>
                  {date.id === poll.chosenDateId && <Badge>Choisie</Badge>}
                  {isBest && poll.chosenDateId === null && <Badge>La meilleure</Badge>}
                </span>
              }
              subtitle={
                date.yes === null ? (
                  'Réponses cachées tant que vous n’avez pas répondu.'
                ) : (
                  <>
                    <b className="text-ink">{date.yes}</b> oui{'\u00a0· '}
                    <b className="text-ink">{date.maybe}</b> si besoin
                  </>
                )
              }
              actions={
                poll.can.choose && (
                  <Button
                    variant={isBest ? 'primary' : 'secondary'}
                    busy={isRunning}
                    busyLabel="Création…"
                    onClick={() => manage({ act: 'choose', dateId: date.id })}
                  >
                    <span>
                      {isBest ? 'En faire un match' : 'Choisir'}
                      <span className="sr-only">{`, ${formatDay(startsAt)} ${formatAtTime(startsAt)}`}</span>
                    </span>
                  </Button>
                )
              }
              stacked
            />
          )
        })}
      </Rows>
      {poll.can.choose && (
        <p className="border-t border-border px-4 py-3 text-sm text-ink-2 md:px-5">
          Celles et ceux qui ont dit oui seront sur la liste, dans l’ordre de leurs réponses. Les suivants attendent sur le banc.
        </p>
      )}
    </Sheet>
  )
}
