import type { ReactNode } from 'react'

type TimeRingProps = {
  /** From 1 to 0. */
  left: number
  /** In the middle, about 70 px wide. */
  children: ReactNode
}

const CENTER = 100
const RADIUS = 84

/** The center circle as a clock: the white arc is the time that is left. Decorative. */
export function TimeRing({ left, children }: TimeRingProps) {
  const rest = Math.min(1, Math.max(0, left))
  const angle = ((1 - rest) * 360 - 90) * (Math.PI / 180)
  return (
    <span aria-hidden="true" className="relative grid size-[132px] flex-none place-items-center">
      <svg viewBox="0 0 200 200" aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
        <g fill="none">
          <path d="M100 -60V16M100 184V260" stroke="currentColor" strokeWidth="3" opacity=".4" />
          <circle cx={CENTER} cy={CENTER} r={RADIUS} stroke="currentColor" strokeWidth="3" opacity=".32" />
          <circle
            cx={CENTER}
            cy={CENTER}
            r={RADIUS}
            stroke="white"
            strokeWidth="7"
            pathLength="100"
            strokeDasharray={`${rest * 100} 100`}
            strokeDashoffset={-(1 - rest) * 100}
            transform={`rotate(-90 ${CENTER} ${CENTER})`}
          />
        </g>
        <circle
          cx={CENTER + RADIUS * Math.cos(angle)}
          cy={CENTER + RADIUS * Math.sin(angle)}
          r="11"
          className="fill-[var(--color-accent-on-turf)]"
        />
      </svg>
      {children}
    </span>
  )
}
