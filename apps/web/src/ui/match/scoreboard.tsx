import type { ReactNode } from 'react'

/** Counts on a scoreboard. @param large for the header of a page */
export function Scoreboard({ items, large }: { items: readonly (readonly [label: string, value: ReactNode])[]; large?: boolean }) {
  return (
    <dl className="on-turf grid auto-cols-[minmax(0,1fr)] grid-flow-col max-xs:grid-flow-row overflow-hidden rounded-md bg-scoreboard">
      {items.map(([label, value]) => (
        <div
          key={label}
          className="flex flex-col px-4 py-3 not-first:border-l not-first:border-white/13 max-sm:px-3 max-xs:not-first:border-t max-xs:not-first:border-l-0"
        >
          <dt className="order-2 text-xs text-on-scoreboard-2">{label}</dt>
          <dd className={`numerals leading-[1.1] ${large ? 'text-[2.5rem]' : 'text-[1.875rem]'}`}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
