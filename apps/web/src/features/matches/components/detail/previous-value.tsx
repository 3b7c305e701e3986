import type { ReactNode } from 'react'

/** A previous value, struck through. Most screen readers ignore `del`, so they get a word. */
export function PreviousValue({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <del dir="auto" className={`text-ink-2 on-turf:text-on-turf-2 ${className}`}>
      <span className="sr-only">avant{'\u00a0'}: </span>
      {children}
    </del>
  )
}
