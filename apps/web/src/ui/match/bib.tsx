import { letteringClass } from '#ui/match/jersey-shapes.ts'

/** A training bib. Decorative: the name is next to it. @param mine the viewer's is orange */
export function Bib({ text = '', size = 40, mine }: { text?: string; size?: number; mine?: boolean }) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      <path
        d="M17 6C17 14 16 20 10.5 25V55Q10.5 57 12.5 57H51.5Q53.5 57 53.5 55V25C48 20 47 14 47 6H39C38.5 14 25.5 14 25 6Z"
        fill={mine ? 'var(--accent-on-turf)' : 'var(--color-bib)'}
        stroke="rgb(10 20 16 / .55)"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <path d="M10.5 30h43M10.5 52.5h43" stroke="#0a1410" strokeWidth="2.5" fill="none" />
      {text && (
        <text x="32" y="48" fontSize="16.5" fill="#0a1410" textAnchor="middle" className={letteringClass(text.length)}>
          {text}
        </text>
      )}
    </svg>
  )
}
