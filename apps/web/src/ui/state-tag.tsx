import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { WhistleIcon } from '#ui/icon.tsx'
import { JERSEY } from '#ui/jersey-shapes.ts'

export type TagState = keyof typeof COLOURS

/** A match's state for the viewer: a shape, a colour and always a text. */
export function StateTag({ state, children }: { state: TagState; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center gap-[7px] text-sm font-fort whitespace-nowrap ${COLOURS[state]}`}>
      {MARKS[state]}
      {children}
    </span>
  )
}

const COLOURS = {
  open: 'text-vert-texte',
  mine: 'text-accent-texte',
  full: 'text-jaune-texte',
  waiting: 'text-jaune-texte',
  cancelled: 'text-rouge-texte',
  past: 'text-encre-2',
}

const jersey = (
  <svg viewBox="0 0 64 62" className="size-4.5 fill-current" aria-hidden="true">
    <path d={JERSEY} />
  </svg>
)
const yellow = <Card colour="yellow" />

const MARKS: Record<TagState, ReactNode> = {
  open: jersey,
  mine: jersey,
  full: yellow,
  waiting: yellow,
  cancelled: <Card colour="red" />,
  past: <WhistleIcon className="size-[17px]" />,
}
