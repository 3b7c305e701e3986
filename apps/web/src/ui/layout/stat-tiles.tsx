import type { ReactNode } from 'react'

/** A grid of counts: two columns on a phone, six on wide screens. Use an even number, best six. */
export function StatTiles({ items }: { items: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="on-turf grid grid-cols-2 gap-px max-xs:grid-cols-1 overflow-hidden rounded-md bg-scoreboard-2 sm:grid-cols-3 lg:grid-cols-6">
      {items.map(([label, value]) => (
        <div key={label} className="flex min-w-0 flex-col bg-scoreboard px-4 py-3 max-sm:px-3">
          <dt className="order-2 text-xs text-on-scoreboard-2">{label}</dt>
          <dd className="numerals text-[1.875rem] leading-[1.1]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
