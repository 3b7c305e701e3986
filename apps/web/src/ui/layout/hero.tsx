import type { ReactNode } from 'react'
import { HeroPitch } from '#ui/layout/hero-pitch.tsx'
import { PlacesCount } from '#ui/match/places-count.tsx'
import { PlacesRow } from '#ui/match/places-row.tsx'

type HeroProps = {
  title: ReactNode
  text: ReactNode
  actions: ReactNode
  /** The next public match: a link with `heroMatchClass` around a `HeroMatch`. */
  match?: ReactNode
}

/** The top of the home page: the text on the left, a pitch on the right. */
export function Hero({ title, text, actions, match }: HeroProps) {
  return (
    <section className="turf on-turf relative overflow-hidden [--stripe-width:104px]">
      <div className="page relative pt-9 xl:grid xl:h-[clamp(560px,50.6vw,648px)] xl:grid-cols-[minmax(0,1fr)_auto] xl:grid-rows-[1fr_auto_auto_1fr] xl:pt-0">
        <div className="relative z-1 xl:row-start-2 xl:w-0">
          <h1 className="text-display max-[24rem]:text-[min(2.2rem,13vw)] xl:whitespace-nowrap">{title}</h1>
          <p className="mt-4.5 max-w-[36ch] text-lg/[1.5] text-on-turf-2 xl:w-[34ch]">{text}</p>
          <div className="mt-6 flex flex-wrap gap-3 max-[30rem]:*:flex-1 max-[30rem]:*:px-2 max-[30rem]:*:text-base xl:w-max">
            {actions}
          </div>
        </div>
        {match && <div className="relative z-1 mt-5 xl:row-start-3 xl:mt-7 xl:w-[420px]">{match}</div>}
        <HeroPitch />
      </div>
    </section>
  )
}

export const heroMatchClass =
  'flex min-h-15 items-center justify-between gap-3.5 max-xs:flex-wrap rounded-md border border-white/22 bg-bar px-3.5 py-2.5 no-underline hover:border-white'

/** @param line such as « demain à 18 h 30 · Lyon 7e » */
export function HeroMatch({ title, subtitle, taken, total }: { title: string; subtitle: string; taken: number; total: number }) {
  return (
    <>
      <span className="min-w-0 leading-tight">
        <b dir="auto" className="block truncate">
          {title}
        </b>
        <span className="text-sm text-on-turf-2">{subtitle}</span>
      </span>
      <span className="grid flex-none justify-items-end gap-1">
        <span className="w-33">
          <PlacesRow taken={taken} total={total} small />
        </span>
        <PlacesCount taken={taken} total={total} />
      </span>
    </>
  )
}
