import { JERSEY_PATH, letteringClass } from '#ui/match/jersey-shapes.ts'

type EmptyJerseyProps = {
  text?: string | number
  /** Side in px; a size class in `className` overrides it. */
  size?: number
  /** Colored to attract a player; `moving` also hops, at most once on a page. */
  highlight?: 'still' | 'moving'
  className?: string
}

/** A free place: a dashed jersey. Decorative. */
export function EmptyJersey({ text = '', size = 40, highlight, className = '' }: EmptyJerseyProps) {
  const print = String(text)
  const color = highlight ? 'text-accent-text on-turf:text-accent-on-turf' : 'text-empty-jersey'
  return (
    <svg
      viewBox="0 0 64 64"
      width={size}
      height={size}
      className={`${color} ${highlight === 'moving' ? 'animate-hop' : ''} ${className}`}
      aria-hidden="true"
    >
      <path d={JERSEY_PATH} fill="none" stroke="currentColor" strokeWidth="2.2" strokeDasharray="4 3.2" />
      {print && (
        <text x="32" y="45.5" fontSize="22" fill="currentColor" textAnchor="middle" className={letteringClass(print.length)}>
          {print}
        </text>
      )}
    </svg>
  )
}
