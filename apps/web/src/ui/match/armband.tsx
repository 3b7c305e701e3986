import type { ReactNode } from 'react'

/** The role of a group member: `captain` in yellow, `admin` in green, `member` without color. */
export function Armband({ rank = 'captain', children }: { rank?: keyof typeof RANKS; children: ReactNode }) {
  return (
    <span className={`inline-flex min-h-5.5 items-center rounded-xs border-y-3 py-px text-xs whitespace-nowrap ${RANKS[rank]}`}>
      {children}
    </span>
  )
}

/** Also on paper: without its background it would be gray on white. */
const WORN = 'bg-night-950 px-2.5 font-bold text-chalk-0 [print-color-adjust:exact]'
const RANKS = {
  captain: `${WORN} border-yellow`,
  admin: `${WORN} border-grass-300`,
  member: 'border-transparent font-medium forced-colors:border-[Canvas] text-ink-2',
}
