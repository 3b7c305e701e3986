import type { ReactNode } from 'react'

/** Short facts side by side, as many a line as fit: label above value. */
export function FactCells({ items }: { items: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-md border border-border bg-border">
      {items.map(([label, value]) => (
        <div key={label} className="min-w-0 flex-[1_1_8rem] bg-surface px-4 pt-2.5 pb-3">
          <dt className="text-xs text-ink-2">{label}</dt>
          <dd className="leading-[1.3] font-strong wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
