import { formatTime, localDate } from '@coup-denvoi/contract/lib/local-time'
import type { HistoryLine } from '@coup-denvoi/contract/matches/history/match-history.schema'
import { historyNote, historyText } from '@coup-denvoi/contract/matches/history/match-history.texts'
import { historyFieldLabel } from '@coup-denvoi/contract/matches/history/match-history-values.texts'
import { longDayText } from '#lib/time/day-texts.ts'
import { useNow } from '#lib/use-now.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { EmptyJersey } from '#ui/match/empty-jersey.tsx'
import { PreviousValue } from '../detail/previous-value.tsx'
import { HistoryIcon } from './history-icon.tsx'

/** The lines of a history by day, latest first. */
export function HistoryList({ lines, isFiltered }: { lines: readonly HistoryLine[]; isFiltered: boolean }) {
  const now = useNow()
  if (lines.length === 0)
    return (
      <Sheet as="div">
        <EmptyState visual={<EmptyJersey size={64} />} title={isFiltered ? 'Rien de tel sur cette feuille' : 'Rien encore'}>
          {isFiltered
            ? 'Les autres filtres montrent le reste de ce qui s’est passé.'
            : 'Ce qui se passera sur cette feuille s’écrira ici\u00a0: arrivées, départs, changements.'}
        </EmptyState>
      </Sheet>
    )
  return (
    <Sheet as="div" className="pt-1 pb-2">
      {daysOf(lines).map(({ date, lines: ofDay }) => (
        <section key={date}>
          <h2 className="flex items-center gap-3 px-4 pt-3.5 pb-1.5 font-sans text-sm/5 font-strong text-ink-2 after:h-px after:flex-1 after:bg-border md:px-5">
            <span className="inline-block first-letter:uppercase">
              {date === localDate(now) ? 'aujourd’hui' : longDayText(new Date(ofDay[0]?.at ?? now), now)}
            </span>
          </h2>
          <ol>
            {ofDay.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ol>
        </section>
      ))}
    </Sheet>
  )
}

/** A thread joins the marks of a day. */
const THREAD =
  'before:absolute before:inset-y-0 before:left-[calc(14px+46px+10px+17px)] before:w-0.5 before:bg-border first:before:top-5.5 last:before:bottom-[calc(100%-22px)] md:before:left-[calc(20px+58px+14px+17px)] max-xs:before:hidden'

function Line({ line }: { line: HistoryLine }) {
  const note = historyNote(line)
  return (
    <li
      className={`relative grid grid-cols-[46px_36px_minmax(0,1fr)_auto] items-start gap-x-2.5 py-2 pr-4 pl-3.5 leading-[1.35] max-xs:grid-cols-1 max-xs:gap-y-1 md:grid-cols-[58px_36px_minmax(0,1fr)_auto] md:gap-x-3.5 md:px-5 ${THREAD}`}
    >
      <time dateTime={line.at} className="pt-[7px] text-sm/5.5 whitespace-nowrap text-ink-2 font-stretch-[90%]">
        {formatTime(new Date(line.at))}
      </time>
      <HistoryIcon act={line.act} />
      <div className="min-w-0 pt-[7px] wrap-anywhere max-xs:pt-0">
        <p>
          {historyText(line).map((part, index) =>
            typeof part === 'string' ? (
              part
            ) : (
              // The parts of a sentence do not move.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <b key={index} dir="auto">
                {part.name}
              </b>
            ),
          )}
        </p>
        {note && <p className="mt-px text-sm text-ink-2">{note}</p>}
        {line.changes.map(({ field, before, after }) =>
          before === after ? null : (
            <p key={field} className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm/[1.3]">
              <span>{historyFieldLabel(field)}</span>
              <PreviousValue>{before}</PreviousValue>
              <ins dir="auto" className="rounded-xs bg-green-soft-2 px-1.5 py-px font-strong text-green-text no-underline">
                {after}
              </ins>
            </p>
          ),
        )}
      </div>
      {line.place !== null && (
        <span className="display mt-1.5 min-w-7.5 rounded-xs bg-surface-2 px-2 py-[3px] text-center text-[0.9375rem]/4.5 whitespace-nowrap text-ink-2 max-xs:justify-self-start">
          <span className="sr-only">place </span>
          {line.place}
        </span>
      )}
    </li>
  )
}

function daysOf(lines: readonly HistoryLine[]): { date: string; lines: HistoryLine[] }[] {
  const days: { date: string; lines: HistoryLine[] }[] = []
  for (const line of lines) {
    const date = localDate(new Date(line.at))
    const day = days.at(-1)
    if (day?.date === date) day.lines.push(line)
    else days.push({ date, lines: [line] })
  }
  return days
}
