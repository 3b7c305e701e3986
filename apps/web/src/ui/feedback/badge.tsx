import type { ReactNode } from 'react'

/** A short fact in a box, optionally with an icon. @param tone `mine` is about the viewer */
export function Badge({ tone = 'plain', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={`inline-flex min-h-6 items-center gap-[5px] rounded-xs px-2 py-0.5 text-xs font-strong whitespace-nowrap max-xs:whitespace-normal on-turf:bg-white/14 on-turf:text-white [&>svg]:size-3.5 ${TONES[tone]}`}
    >
      {children}
    </span>
  )
}

const TONES = {
  plain: 'bg-surface-2 text-ink-2',
  green: 'bg-green-soft-2 text-green-text',
  yellow: 'bg-yellow-soft text-yellow-text',
  red: 'bg-red-soft text-red-text',
  mine: 'bg-accent-soft text-accent-text',
}
