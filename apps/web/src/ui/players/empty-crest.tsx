import { letteringClass } from '#ui/match/jersey-shapes.ts'

/** A dashed crest, for no group. Decorative. @param size side in px */
export function EmptyCrest({ letter = '', size = 48, className = '' }: { letter?: string; size?: number; className?: string }) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} className={`text-empty-jersey ${className}`} aria-hidden="true">
      <path
        d="M10 6H54V32C54 45 45 54 32 60C19 54 10 45 10 32Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeDasharray="4 3.2"
        strokeLinejoin="round"
      />
      {letter && (
        <text x="32" y="42" fontSize="25" fill="currentColor" textAnchor="middle" className={letteringClass(letter.length)}>
          {letter}
        </text>
      )}
    </svg>
  )
}
