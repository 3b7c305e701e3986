import type { ReactNode } from 'react'

/** Facts as lines: label and value. */
export function DescriptionList({ items }: { items: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[fit-content(42%)_minmax(0,1fr)] gap-x-5 max-xs:grid-cols-[minmax(0,1fr)] gap-y-2.5">
      {items.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-2">{label}</dt>
          <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
