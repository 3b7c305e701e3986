import type { ReactNode } from 'react'
import type { Icon } from '#ui/icons/icon.tsx'

/** Facts about an item, on one line where they fit. */
export function PanelFacts({ children }: { children: ReactNode }) {
  return <p className="mt-[5px] flex flex-wrap gap-x-3.5 gap-y-0.5 text-sm text-ink-2">{children}</p>
}

export function PanelFact({ icon: Icon, children }: { icon: Icon; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-[5px]">
      <Icon className="size-[15px] flex-none text-ink-3" />
      <span dir="auto">{children}</span>
    </span>
  )
}
