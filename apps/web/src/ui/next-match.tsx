import { formatDayAndTime } from '@coup-denvoi/contract/kit/paris-time'
import type { ReactNode } from 'react'
import { Countdown } from '#ui/countdown.tsx'
import { DateJersey } from '#ui/date-jersey.tsx'
import { ClockIcon, PinIcon } from '#ui/icon.tsx'
import { IconLine } from '#ui/icon-line.tsx'
import { PlacesCount } from '#ui/places-count.tsx'
import { PlacesRow } from '#ui/places-row.tsx'
import { ZoneLines } from '#ui/turf-band.tsx'

type NextMatchProps = {
  startsAt: Date
  /** « Votre prochain match, demain » */
  intro: ReactNode
  /** A link to the match, in the h1. */
  title: ReactNode
  place: string
  /** Until kick-off. Tick it from outside. */
  minutesLeft: number
  taken: number
  total: number
  mineIndex?: number
  /** Two buttons at most. */
  actions: ReactNode
}

/** The head of the home page of someone who plays soon: the match as a poster. */
export function NextMatch({ startsAt, intro, title, place, minutesLeft, taken, total, mineIndex, actions }: NextMatchProps) {
  return (
    <section className="gazon sur-terrain relative overflow-hidden after:absolute after:inset-x-0 after:bottom-1.5 after:h-0.5 after:bg-sur-terrain-trait">
      <div className="page relative grid grid-cols-[108px_minmax(0,1fr)] items-center gap-x-4 pt-6 pb-7 sm:grid-cols-[148px_minmax(0,1fr)] sm:gap-x-6 lg:grid-cols-[176px_minmax(0,1fr)_300px] lg:gap-x-8 lg:pt-10 lg:pb-11.5">
        <ZoneLines zone="centre" className="max-lg:-right-24! lg:right-[17%]!" />
        <DateJersey date={startsAt} state="mine" className="relative w-full lg:row-span-2" />
        <div className="relative min-w-0 self-end">
          <p className="font-semibold text-sur-terrain-2">{intro}</p>
          <h1
            dir="auto"
            className="mt-0.5 mb-1.5 lg:text-[3.25rem] [&_a]:-my-[7px] [&_a]:inline-block [&_a]:py-[7px] [&_a]:no-underline [&_a]:decoration-3 [&_a]:hover:underline"
          >
            {title}
          </h1>
          <IconLine icon={PinIcon}>{place}</IconLine>
          <IconLine icon={ClockIcon} className="mt-1">
            <time dateTime={startsAt.toISOString()}>{formatDayAndTime(startsAt)}</time>
          </IconLine>
        </div>
        <div className="relative mt-4.5 flex flex-wrap items-center gap-x-3.5 gap-y-2 max-lg:col-span-full lg:row-span-2 lg:mt-0 lg:block">
          <p className="text-sm text-sur-terrain-2 max-lg:max-w-[6.5em] max-lg:leading-tight lg:mb-1.5">Coup d’envoi dans</p>
          <div className="max-sm:ms-auto">
            <Countdown minutes={minutesLeft} />
          </div>
          <div className="mt-1 flex items-center gap-3.5 max-sm:w-full sm:max-lg:w-[340px] lg:mt-3.5">
            <div className="flex-1 lg:max-w-[230px]">
              <PlacesRow taken={taken} total={total} mine={mineIndex} />
            </div>
            <PlacesCount taken={taken} total={total} />
          </div>
        </div>
        <div className="relative mt-4 flex flex-wrap gap-2.5 self-start max-lg:col-span-full max-sm:*:flex-1 lg:col-start-2">{actions}</div>
      </div>
    </section>
  )
}
