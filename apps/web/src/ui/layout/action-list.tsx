import type { ReactNode } from 'react'
import { ChevronRightIcon } from '#ui/layout/icon.tsx'

/** Secondary actions of a sheet, one a line: links or buttons with `actionClass`, their icon and text wrapped in an `ActionLine`. */
export function ActionList({ children, first }: { children: ReactNode; first?: boolean }) {
  return <ul className={`*:border-t *:border-border ${first ? '[&>:first-child]:border-t-0' : ''}`}>{children}</ul>
}

/** The inside of an action: icon, text, arrow. */
export function ActionItem({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className="text-ink-2">{icon}</span>
      <span className="min-w-0 flex-1">{children}</span>
      <ChevronRightIcon className="size-[17px] text-ink-3" />
    </>
  )
}

export const actionClass =
  'flex min-h-13 w-full items-center gap-3 px-4 text-start font-semibold no-underline hover:bg-hover focus-visible:-outline-offset-4 md:px-5'
