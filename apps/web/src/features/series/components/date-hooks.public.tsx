import { formatDayAndTime, formatDayNumber } from '@coup-denvoi/contract/lib/local-time'
import { monthName } from '@coup-denvoi/contract/series/series.texts'
import type { ReactNode } from 'react'
import { Link } from '#features/shell/components/link.public.tsx'
import { DateJersey } from '#ui/match/date-jersey.tsx'

export type HookedDate = {
  date: string
  startsAt: Date
  /** `absent`: without its jersey, which somebody else wears. */
  look: 'coming' | 'mine' | 'skipped' | 'absent'
  /** Under the date. */
  note: ReactNode
  /** A button that changes the date, or a link to its match; nothing to press without either. */
  press?: { label: string; onPress: () => void; isBusy?: boolean }
  matchId?: string
}

/** Dates as jerseys on the hooks of a locker room. */
export function DateHooks({ dates }: { dates: readonly HookedDate[] }) {
  return (
    <ul
      className={`-mx-4 grid gap-y-4 md:-mx-5 max-xs:grid-cols-2 ${dates.length > 6 ? 'grid-cols-4 md:grid-cols-6' : 'grid-cols-3 sm:grid-cols-4 xl:grid-cols-6'}`}
    >
      {dates.map((date) => (
        <li
          key={date.date}
          className="peg-rail relative flex flex-col items-center pt-4 before:absolute before:top-[3px] before:left-[calc(50%-2.5px)] before:h-4.5 before:w-[5px] before:rounded-[3px] before:bg-ink-2 before:shadow-[0_0_0_1.5px_var(--surface)]"
        >
          <Hooked date={date} />
        </li>
      ))}
    </ul>
  )
}

const JERSEYS = { coming: 'open', mine: 'mine', skipped: 'cancelled' } as const

const DayWithoutJersey = ({ date }: { date: Date }) => (
  <span
    aria-hidden="true"
    className="grid h-[54px] place-items-center pt-2.5 font-display text-[1.625rem] leading-none font-bold font-stretch-[86%] text-ink-3"
  >
    {formatDayNumber(date)}
  </span>
)

function Hooked({ date: { date, startsAt, look, note, press, matchId } }: { date: HookedDate }) {
  const content = (
    <>
      {look === 'absent' ? <DayWithoutJersey date={startsAt} /> : <DateJersey date={startsAt} size={58} state={JERSEYS[look]} />}
      <span className="sr-only">{formatDayAndTime(startsAt)}</span>
      <b aria-hidden="true" className={look === 'skipped' || look === 'absent' ? 'font-normal text-ink-2' : ''}>
        {monthName(date)}
      </b>
      <span className="min-h-5 text-xs text-ink-2">{note}</span>
    </>
  )
  const className = 'relative flex min-h-11 w-full flex-col items-center px-0.5 pb-1 text-center leading-[1.3] no-underline'
  if (matchId)
    return (
      <Link to="/matches/$id" params={{ id: matchId }} className={`${className} hover:bg-hover`}>
        {content}
      </Link>
    )
  if (!press) return <span className={className}>{content}</span>
  return (
    <button
      type="button"
      onClick={press.onPress}
      aria-busy={press.isBusy}
      className={`${className} rounded-sm hover:bg-hover focus-visible:-outline-offset-2`}
    >
      <span className="sr-only">{press.label} </span>
      {content}
    </button>
  )
}
