import { formatDayNumber, formatWeekday } from '@coup-denvoi/contract/lib/local-time'
import { COLLAR_PATH, CUFFS_PATH, JERSEY_PATH, letteringClass } from '#ui/match/jersey-shapes.ts'

export type DateJerseyState = keyof typeof COLORS

type DateJerseyProps = {
  date: Date
  /** `chalk` is for turf, the others for sheets. */
  state?: DateJerseyState
  /** Width in px (the height is 15/16 of it); a width class in `className` overrides it. */
  size?: number
  className?: string
}

/** The date of a match as a jersey: weekday and day of the month, in local time. Decorative: the full date is next to it. */
export const DateJersey = ({ date, ...style }: DateJerseyProps) => (
  <WordJersey top={formatWeekday(date)} text={formatDayNumber(date)} {...style} />
)

/** The same with other words. @param props.text at most three characters fit well */
export function WordJersey({
  top,
  text,
  state = 'open',
  size = 72,
  className,
}: Omit<DateJerseyProps, 'date'> & { top: string; text: string }) {
  const [body, trim, ink, edge, dash] = COLORS[state]
  return (
    <svg viewBox="0 3 64 60" width={size} className={className} aria-hidden="true">
      <path d={JERSEY_PATH} fill={body} />
      <path d={CUFFS_PATH} fill={trim} />
      <path d={COLLAR_PATH} fill="none" stroke={trim} strokeWidth="3" />
      <path d={JERSEY_PATH} fill="none" stroke={edge} strokeWidth="1.5" strokeDasharray={dash} strokeLinejoin="round" />
      <g fill={ink} textAnchor="middle">
        <text x="32" y="22.2" fontSize="8.2" letterSpacing=".4" className={letteringClass(2)}>
          {top}
        </text>
        <text x="32" y="50" fontSize="29" className={letteringClass(text.length)}>
          {text}
        </text>
      </g>
    </svg>
  )
}

const GREEN = ['var(--color-grass-600)', '#fff', '#fff', 'var(--kit-edge)', undefined] as const
const GRAY = ['var(--surface)', 'var(--ink-3)', 'var(--ink-2)', 'var(--ink-3)'] as const

const COLORS = {
  open: GREEN,
  full: GREEN,
  mine: ['var(--accent)', 'var(--color-night-950)', 'var(--color-night-950)', 'var(--kit-edge)', undefined],
  cancelled: [...GRAY, '4 3'],
  past: [...GRAY, undefined],
  chalk: ['#fff', 'var(--color-grass-700)', 'var(--color-grass-800)', 'var(--kit-edge)', undefined],
} as const
