import type { ReactNode } from 'react'

/** The day over its matches, and a line to the edge. @param note « demain » */
export function DayHeading({ id, children, note }: { id?: string; children: ReactNode; note?: ReactNode }) {
  return (
    <h2 id={id} className="flex items-baseline gap-2.5 text-[1.1875rem] after:h-px after:flex-1 after:self-center after:bg-border">
      {/* The space is for those who hear the title: as boxes of a row the two stand apart anyway. */}
      <span className="inline-block first-letter:uppercase">{children}</span>{' '}
      {note && <small className="font-sans text-sm/tight font-medium text-ink-2">{note}</small>}
    </h2>
  )
}
