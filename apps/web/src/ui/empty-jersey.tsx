import { JERSEY, lettering } from '#ui/jersey-shapes.ts'

type EmptyJerseyProps = {
  text?: string | number
  /** Side in px; a size class in `className` wins over it. */
  size?: number
  /** Coloured to call a player; `moving` also hops, once on a page at most. */
  call?: 'still' | 'moving'
  className?: string
}

/** A free place: a dashed jersey. Decorative. */
export function EmptyJersey({ text = '', size = 40, call, className = '' }: EmptyJerseyProps) {
  const print = String(text)
  const colour = call ? 'text-accent-texte on-grass:text-accent-terrain' : 'text-maillot-vide'
  return (
    <svg
      viewBox="0 0 64 64"
      width={size}
      height={size}
      className={`${colour} ${call === 'moving' ? 'animate-appel' : ''} ${className}`}
      aria-hidden="true"
    >
      <path d={JERSEY} fill="none" stroke="currentColor" strokeWidth="2.2" strokeDasharray="4 3.2" />
      {print && (
        <text x="32" y="45.5" fontSize="22" fill="currentColor" textAnchor="middle" className={lettering(print.length)}>
          {print}
        </text>
      )}
    </svg>
  )
}
