import type { ReactNode } from 'react'

/** The day above its matches. @param note such as « demain » */
export function DayHeading({ id, children, note }: { id?: string; children: ReactNode; note?: ReactNode }) {
  return (
    <h2
      id={id}
      className="flex items-baseline gap-x-2.5 text-[min(1.1875rem,9vw)] max-xs:flex-wrap after:h-px after:flex-1 after:self-center after:bg-border"
    >
      {/* The space is for screen readers: it does not show between flex items. */}
      <span className="inline-block first-letter:uppercase">{children}</span>{' '}
      {note && <small className="font-sans text-sm/tight font-medium text-ink-2">{note}</small>}
    </h2>
  )
}
