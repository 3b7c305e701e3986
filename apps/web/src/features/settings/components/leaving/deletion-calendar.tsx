import { addDays, formatDay, instantOfDay } from '@coup-denvoi/contract/lib/local-time'
import { CoatRail } from '#ui/match/coat-hook.tsx'
import { DateJersey } from '#ui/match/date-jersey.tsx'

/** The days in which the account can be taken back, as jerseys on the rail of a locker room; the hook of the last day is empty. @param today `YYYY-MM-DD` */
export function DeletionCalendar({ today, days }: { today: string; days: number }) {
  const dates = Array.from({ length: days + 1 }, (_, day) => instantOfDay(addDays(today, day)))
  return (
    <figure className="m-0">
      <div aria-hidden="true" className="relative pt-6">
        <CoatRail />
        <ol className="grid grid-cols-8 justify-items-center">
          {dates.map((date, day) => (
            <li
              key={date.getTime()}
              className="relative grid w-full justify-items-center before:absolute before:-top-5 before:h-6 before:w-1 before:rounded-round before:bg-wood-dark"
            >
              {day < days && (
                <DateJersey date={date} state={day === 0 ? 'mine' : 'open'} size={54} className="relative w-[min(54px,92%)]" />
              )}
            </li>
          ))}
        </ol>
      </div>
      <figcaption className="mt-2 flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm">
        <b className="font-strong">Aujourd’hui</b>
        <span className="text-ink-2 max-sm:order-last max-sm:w-full">Vous revenez quand vous voulez</span>
        <b className="font-strong text-red-text">{formatDay(instantOfDay(addDays(today, days)))}</b>
      </figcaption>
    </figure>
  )
}
