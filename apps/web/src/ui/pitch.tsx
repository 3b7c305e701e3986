import type { ReactNode, Ref } from 'react'

/** A whole pitch: lying from 48 rem on, upright before. What stands on it places itself with `--x` (along) and `--y` (across), in percent. */
export function Pitch({ ref, label, children }: { ref?: Ref<HTMLDivElement>; label: string; children: ReactNode }) {
  return (
    <div
      ref={ref}
      className="sur-terrain relative aspect-[212/330] overflow-hidden rounded-md bg-[repeating-linear-gradient(0deg,var(--terrain-a)_0_8.33%,var(--terrain-b)_8.33%_16.66%)] text-white md:aspect-[420/212] md:bg-[repeating-linear-gradient(90deg,var(--terrain-a)_0_8.33%,var(--terrain-b)_8.33%_16.66%)]"
    >
      <svg viewBox="-10 -6 420 212" aria-hidden="true" className={`${linesClass} max-md:hidden`}>
        <Lines length={400} />
      </svg>
      <svg viewBox="-6 -10 212 330" aria-hidden="true" className={`${linesClass} md:hidden`}>
        <g transform="rotate(90) translate(0,-200)">
          <Lines length={310} />
        </g>
      </svg>
      <ul aria-label={label}>{children}</ul>
    </div>
  )
}

/** Something on a `Pitch`. @param x along it, from the home goal @param y across it */
export function OnPitch({ x, y, children }: { x: number; y: number; children: ReactNode }) {
  return (
    <li
      className="absolute top-(--x) left-(--y) -translate-1/2 md:top-(--y) md:left-(--x)"
      style={{ '--x': `${x}%`, '--y': `${y}%` } as React.CSSProperties}
    >
      {children}
    </li>
  )
}

const linesClass = 'absolute inset-0 size-full text-white/60'

function Lines({ length: l }: { length: number }) {
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
