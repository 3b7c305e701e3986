import type { ReactNode } from 'react'

/** Counts on a scoreboard: four stand in two rows on a phone. @param large for the header of a page */
export function Scoreboard({ items, large }: { items: readonly (readonly [label: string, value: ReactNode])[]; large?: boolean }) {
  const isOfFour = items.length === 4
  return (
    <dl className={`on-turf grid overflow-hidden rounded-md bg-scoreboard ${isOfFour ? FOUR_CLASS : ONE_ROW_CLASS}`}>
      {items.map(([label, value]) => (
        <div
          key={label}
          className={`flex flex-col border-white/13 px-4 py-3 not-first:border-l max-sm:px-3 max-xs:not-first:border-t max-xs:not-first:border-l-0 ${isOfFour ? CELL_OF_FOUR_CLASS : ''}`}
        >
          <dt className="order-2 text-xs text-on-scoreboard-2">{label}</dt>
          <dd className={`numerals leading-[1.1] ${large ? 'text-[2.5rem]' : 'text-[1.875rem]'}`}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const ONE_ROW_CLASS = 'auto-cols-[minmax(0,1fr)] grid-flow-col max-xs:grid-flow-row'
const FOUR_CLASS = 'grid-cols-4 max-sm:grid-cols-2 max-xs:grid-cols-1'
const CELL_OF_FOUR_CLASS = 'max-sm:nth-3:border-l-0 max-sm:nth-[n+3]:border-t'
