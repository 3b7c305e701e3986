import type { ReactNode } from 'react'

type Change = { name: ReactNode; line: ReactNode }

/** The board of the fourth official: who comes off, who comes on, for the same number. */
export function SubstitutionBoard({ number, off, on }: { number: number; off: Change; on: Change }) {
  return (
    <ul className="sur-terrain grid gap-2 rounded-md bg-tableau p-3.5">
      {[
        { ...off, colour: 'text-(--tableau-rouge)', key: 'off' },
        { ...on, colour: 'text-(--tableau-vert)', key: 'on' },
      ].map(({ key, name, line, colour }) => (
        <li key={key} className="grid grid-cols-[60px_minmax(0,1fr)] items-center gap-3.5">
          <span
            aria-hidden="true"
            className={`chiffres rounded-sm bg-tableau-2 px-1 py-2 text-center text-[1.875rem] leading-none ${colour}`}
          >
            {number}
          </span>
          <p className="leading-tight wrap-anywhere">
            <b dir="auto" className="block">
              {name}
            </b>
            <span className="text-sm text-sur-tableau-2">{line}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
