import type { ReactNode } from 'react'

type PlayerCardProps = {
  /** An avatar of 148 px, with the name on the jersey. */
  jersey: ReactNode
  name: string
  counts: readonly (readonly [label: string, value: ReactNode])[]
}

/** The header card of a player: the jersey and the season's counts. */
export function PlayerCard({ jersey, name, counts }: PlayerCardProps) {
  return (
    <article className="turf on-turf relative grid justify-items-center gap-3 overflow-hidden rounded-md px-5 pt-5.5 pb-4.5 [--stripe-width:46px] before:absolute before:inset-2.5 before:border-2 before:border-white/38 after:absolute after:-top-1.5 after:left-[calc(50%-95px)] after:size-[190px] after:rounded-round after:border-2 after:border-white/38">
      <div className="relative z-1 drop-shadow-[0_8px_10px_rgb(4_22_14/.4)]">{jersey}</div>
      <div className="relative z-1 w-full text-center">
        <p dir="auto" className="display text-[1.625rem] font-stretch-[76%] wrap-anywhere">
          {name}
        </p>
        <dl className="mt-3 flex rounded-sm bg-scoreboard max-xs:flex-col">
          {counts.map(([label, value]) => (
            <div
              key={label}
              className="flex flex-1 flex-col-reverse px-1 py-2 not-first:border-l not-first:border-white/14 max-xs:not-first:border-t max-xs:not-first:border-l-0"
            >
              <dt className="text-xs text-on-scoreboard-2">{label}</dt>
              <dd className="numerals text-[1.5rem]/[1.15]">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  )
}
