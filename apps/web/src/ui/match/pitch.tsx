import type { ReactNode, Ref } from 'react'

type PitchProps = {
  ref?: Ref<HTMLDivElement>
  label: string
  /** Markings of five-a-side, or of a larger pitch. */
  marks: keyof typeof MARKS
  children: ReactNode
}

/** A whole pitch: horizontal from 48 rem, vertical below. Children are placed with `--x` (along) and `--y` (across), in percent. */
export function Pitch({ ref, label, marks, children }: PitchProps) {
  const Lines = MARKS[marks]
  return (
    <div
      ref={ref}
      className="on-turf relative aspect-[212/330] overflow-hidden rounded-md bg-[repeating-linear-gradient(0deg,var(--turf-a)_0_8.33%,var(--turf-b)_8.33%_16.66%)] md:aspect-[420/212] md:bg-[repeating-linear-gradient(90deg,var(--turf-a)_0_8.33%,var(--turf-b)_8.33%_16.66%)]"
    >
      <svg viewBox="-10 -6 420 212" aria-hidden="true" className={`${linesClass} max-md:hidden`}>
        <Lines length={400} />
      </svg>
      <svg viewBox="-6 -10 212 330" aria-hidden="true" className={`${linesClass} md:hidden`}>
        <g transform="rotate(90) translate(0,-200)">
          <Lines length={310} />
        </g>
      </svg>
      <ul aria-label={label} className="empty:hidden">
        {children}
      </ul>
    </div>
  )
}

/** A child of a `Pitch`, of at most 6 by 4.5 rem: it stays on the pitch as a whole. @param x along it, from the home goal, in percent @param y across it, in percent */
export function PitchPosition({ x, y, children }: { x: number; y: number; children: ReactNode }) {
  return (
    <li
      className="absolute top-[clamp(2.25rem,var(--x),100%-2.25rem)] left-[clamp(3rem,var(--y),100%-3rem)] -translate-1/2 md:top-[clamp(2.25rem,var(--y),100%-2.25rem)] md:left-[clamp(3rem,var(--x),100%-3rem)]"
      style={{ '--x': `${x}%`, '--y': `${y}%` } as React.CSSProperties}
    >
      {children}
    </li>
  )
}

const linesClass = 'absolute inset-0 size-full text-white/60 forced-colors:text-[CanvasText]'

/** Five-a-side: a curved area around each goal. */
function SmallSided({ length: l }: { length: number }) {
  return (
    <>
      <g fill="none" stroke="currentColor" strokeWidth="1.6">
        <path
          d={`M0 0H${l}V200H0ZM${l / 2} 0V200M0 25A60 60 0 0 1 60 85V115A60 60 0 0 1 0 175M${l} 25A60 60 0 0 0 ${l - 60} 85V115A60 60 0 0 0 ${l} 175M6 0A6 6 0 0 1 0 6M${l - 6} 0A6 6 0 0 0 ${l} 6M0 194A6 6 0 0 1 6 200M${l} 194A6 6 0 0 0 ${l - 6} 200M-9 85H0V115H-9ZM${l} 85H${l + 9}V115H${l}Z`}
        />
        <circle cx={l / 2} cy="100" r="30" />
      </g>
      <g fill="currentColor">
        <circle cx={l / 2} cy="100" r="2.6" />
        <circle cx="60" cy="100" r="2" />
        <circle cx={l - 60} cy="100" r="2" />
      </g>
    </>
  )
}

/** Seven to eleven a side: penalty area, goal area, spot and arc, in real proportions. */
function FullSizeField({ length: l }: { length: number }) {
  const scaled = (depth: number) => Math.round((depth * l) / 400)
  const box = scaled(63)
  const small = scaled(21)
  const spot = scaled(42)
  const arc = scaled(74)
  const half = (goal: number, inwards: 1 | -1) => {
    const at = (depth: number) => goal + inwards * depth
    const sweep = inwards === 1 ? 1 : 0
    return `M${goal} 41H${at(box)}V159H${goal}M${goal} 73H${at(small)}V127H${goal}M${at(box)} 78Q${at(arc + (arc - box))} 100 ${at(box)} 122M${goal} 85H${goal - inwards * 9}V115H${goal}M${at(6)} 0A6 6 0 0 ${sweep} ${goal} 6M${at(6)} 200A6 6 0 0 ${1 - sweep} ${goal} 194`
  }
  return (
    <>
      <path d={`M0 0H${l}V200H0ZM${l / 2} 0V200${half(0, 1)}${half(l, -1)}`} fill="none" stroke="currentColor" strokeWidth="1.6" />
      <circle cx={l / 2} cy="100" r="30" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <g fill="currentColor">
        <circle cx={l / 2} cy="100" r="2.6" />
        <circle cx={spot} cy="100" r="2" />
        <circle cx={l - spot} cy="100" r="2" />
      </g>
    </>
  )
}

const MARKS = { smallSided: SmallSided, field: FullSizeField }
