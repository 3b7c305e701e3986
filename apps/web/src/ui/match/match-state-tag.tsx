import type { ReactNode } from 'react'
import { WhistleIcon } from '#ui/icons/frame-icons.ts'
import { JERSEY_PATH } from '#ui/match/jersey-shapes.ts'
import { RefereeCard } from '#ui/match/referee-card.tsx'

export type MatchTagState = keyof typeof COLORS

/** A match's state for the viewer: always a shape, a color and a text. */
export function MatchStateTag({ state, children }: { state: MatchTagState; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center gap-[7px] text-sm font-strong whitespace-nowrap max-xs:whitespace-normal ${COLORS[state]}`}>
      {MARKS[state]}
      {children}
    </span>
  )
}

const COLORS = {
  open: 'text-green-text',
  mine: 'text-accent-text',
  full: 'text-yellow-text',
  waiting: 'text-yellow-text',
  cancelled: 'text-red-text',
  past: 'text-ink-2',
}

const jersey = (
  <svg viewBox="0 0 64 62" className="size-4.5 fill-current" aria-hidden="true">
    <path d={JERSEY_PATH} />
  </svg>
)
const yellow = <RefereeCard color="yellow" />

const MARKS: Record<MatchTagState, ReactNode> = {
  open: jersey,
  mine: jersey,
  full: yellow,
  waiting: yellow,
  cancelled: <RefereeCard color="red" />,
  past: <WhistleIcon className="size-[17px]" />,
}
