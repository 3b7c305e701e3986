import type { ReactNode } from 'react'

/** A separator with a word on the centre circle. */
export function HalfwayLine({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-3 text-sm font-semibold text-encre-2 before:h-px before:flex-1 before:bg-trait after:h-px after:flex-1 after:bg-trait">
      <span className="rounded-rond border border-trait bg-feuille px-3 py-[3px]">{children}</span>
    </p>
  )
}
