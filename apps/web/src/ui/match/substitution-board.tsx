import type { ReactNode } from 'react'

type Change = { name: ReactNode; subtitle: ReactNode }

/** A substitution board: the player who leaves and the one who takes the place. */
export function SubstitutionBoard({ number, off, on }: { number: number; off: Change; on: Change }) {
  return (
    <ul className="on-turf grid gap-2 rounded-md bg-scoreboard p-3.5">
      {[
        { ...off, color: 'text-(--scoreboard-red)', key: 'off' },
        { ...on, color: 'text-(--scoreboard-green)', key: 'on' },
      ].map(({ key, name, subtitle, color }) => (
        <li key={key} className="grid grid-cols-[60px_minmax(0,1fr)] items-center gap-3.5">
          <span
            aria-hidden="true"
            className={`numerals rounded-sm bg-scoreboard-2 px-1 py-2 text-center text-[1.875rem] leading-none ${color}`}
          >
            {number}
          </span>
          <p className="leading-tight wrap-anywhere">
            <b dir="auto" className="block">
              {name}
            </b>
            <span className="text-sm text-on-scoreboard-2">{subtitle}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
