import { formatDayNumber, formatWeekday } from '@coup-denvoi/contract/kit/paris-time'
import { COLLAR, CUFFS, JERSEY, lettering } from '#ui/jersey-shapes.ts'

export type DateJerseyState = keyof typeof COLOURS

type DateJerseyProps = {
  date: Date
  /** `chalk` is for grass, the others for paper. */
  state?: DateJerseyState
  /** Width in px (the height is 15/16 of it); a width class in `className` wins over it. */
  size?: number
  className?: string
}

/** A match as a jersey: the weekday is its name, the day of the month its number, in Paris. Decorative: the date stands beside it in full. */
export function DateJersey({ date, state = 'open', size = 72, className }: DateJerseyProps) {
  const [body, trim, ink, edge, dash] = COLOURS[state]
  const day = formatDayNumber(date)
  return (
    <svg viewBox="0 3 64 60" width={size} className={className} aria-hidden="true">
      <path d={JERSEY} fill={body} />
      <path d={CUFFS} fill={trim} />
      <path d={COLLAR} fill="none" stroke={trim} strokeWidth="3" />
      <path d={JERSEY} fill="none" stroke={edge} strokeWidth="1.5" strokeDasharray={dash} strokeLinejoin="round" />
      <g fill={ink} textAnchor="middle">
        <text x="32" y="22.2" fontSize="8.2" letterSpacing=".4" className={lettering(2)}>
          {formatWeekday(date)}
        </text>
        <text x="32" y="50" fontSize="29" className={lettering(day.length)}>
          {day}
        </text>
      </g>
    </svg>
  )
}

const GREEN = ['var(--color-pelouse-600)', '#fff', '#fff', 'var(--kit-bord)', undefined] as const
const GREY = ['var(--feuille)', 'var(--encre-3)', 'var(--encre-2)', 'var(--encre-3)'] as const

const COLOURS = {
  open: GREEN,
  full: GREEN,
  mine: ['var(--accent)', 'var(--color-nuit-950)', 'var(--color-nuit-950)', 'var(--kit-bord)', undefined],
  cancelled: [...GREY, '4 3'],
  past: [...GREY, undefined],
  chalk: ['#fff', 'var(--color-pelouse-700)', 'var(--color-pelouse-800)', 'var(--kit-bord)', undefined],
} as const
