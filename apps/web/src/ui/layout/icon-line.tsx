import type { ReactNode } from 'react'
import type { Icon } from '#ui/icons/icon.tsx'

/** An icon and a fact, such as the place or the time. */
export function IconLine({ icon: Icon, children, className = '' }: { icon: Icon; children: ReactNode; className?: string }) {
  return (
    <p className={`flex items-start gap-[7px] leading-[1.35] text-ink-2 on-turf:text-on-turf-2 ${className}`}>
      <Icon className="mt-px size-4.5" />
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {children}
      </span>
    </p>
  )
}
