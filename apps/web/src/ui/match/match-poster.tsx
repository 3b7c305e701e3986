import type { ReactNode } from 'react'
import { TurfCircle } from '#ui/layout/turf-circle.tsx'
import { DateJersey } from '#ui/match/date-jersey.tsx'

type MatchPosterProps = {
  date: Date
  /** « Karim Haddad vous invite » and his jersey. */
  host: ReactNode
  title: ReactNode
  when: ReactNode
  /** Place, badges, jerseys, buttons. */
  children: ReactNode
}

/** A match for a visitor who is not signed in. */
export function MatchPoster({ date, host, title, when, children }: MatchPosterProps) {
  return (
    <section className="turf on-turf relative overflow-hidden [--stripe-width:104px]">
      <TurfCircle radius={230} height={600} className="text-white/36" />
      <div className="page relative grid justify-items-center gap-5 pt-7 pb-9 text-center lg:grid-cols-2 lg:items-center lg:gap-18 lg:pt-14 lg:pb-15 lg:text-start">
        <DateJersey
          date={date}
          state="chalk"
          className="w-45 drop-shadow-[0_14px_18px_rgb(4_22_14/.35)] sm:w-57 lg:mr-15 lg:w-80 lg:justify-self-end"
        />
        <div className="grid w-full min-w-0 justify-items-center gap-1.5 lg:justify-items-start">
          <div className="inline-flex items-center gap-2 font-semibold text-on-turf-2">{host}</div>
          <h1 dir="auto" className="text-display">
            {title}
          </h1>
          <p className="title text-[min(1.5rem,9vw)]/[1.5] font-stretch-[80%]">{when}</p>
          {children}
        </div>
      </div>
    </section>
  )
}
