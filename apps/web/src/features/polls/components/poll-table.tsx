import { formatDay, formatDayAndMonth, formatTime } from '@coup-denvoi/contract/lib/local-time'
import type { Poll, PollAnswer } from '@coup-denvoi/contract/polls/poll.schema'
import type { RefObject } from 'react'
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx'
import { PollTableRow } from './poll-table-row.tsx'

type PollTableProps = {
  poll: Poll
  answers: readonly PollAnswer[]
  tableRef: RefObject<HTMLElement | null>
  /** Called before an answer disappears. */
  onRemove: () => void
}

/** « Qui peut quand »: a line for each person, in the order of arrival. Wider than a phone, so it scrolls by itself, with the hidden texts inside. */
export function PollTable({ poll, answers, tableRef, onRemove }: PollTableProps) {
  return (
    <Sheet aria-labelledby="poll-table">
      <SheetHeader id="poll-table" title="Qui peut quand" aside={String(answers.length)} />
      <section
        ref={tableRef}
        aria-label="Tableau des réponses"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard
        tabIndex={0}
        className="relative overflow-x-auto focus-visible:-outline-offset-4"
      >
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr className="border-b-2 border-rule">
              <th scope="col" className="px-4 py-2 text-start font-normal text-ink-2 md:px-5">
                <span className="sr-only">Qui</span>
              </th>
              {poll.dates.map(({ id, startsAt }) => (
                <th key={id} scope="col" className={`min-w-16 px-1.5 py-2 text-center ${id === poll.bestDateId ? 'bg-green-soft' : ''}`}>
                  <span className="sr-only">{formatDay(new Date(startsAt))} </span>
                  <span aria-hidden="true" className="block font-normal text-ink-2">
                    {formatDayAndMonth(new Date(startsAt))}
                  </span>
                  {formatTime(new Date(startsAt))}
                </th>
              ))}
              {poll.can.edit && (
                <th scope="col">
                  <span className="sr-only">Retirer</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {answers.map((answer) => (
              <PollTableRow key={answer.id} poll={poll} answer={answer} onRemove={onRemove} />
            ))}
          </tbody>
        </table>
      </section>
    </Sheet>
  )
}
