import type { ComponentProps, ReactNode } from 'react'

type FormatCardProps = Omit<ComponentProps<'input'>, 'title'> & {
  /** Players per side on the small pitch; undefined for « Libre ». */
  perSide: 5 | 7 | 8 | 11 | null
  title: ReactNode
  /** For example « 10 joueurs ». */
  hint: ReactNode
}

/** A match format as a radio button. In a `FieldGroup`, side by side in `FormatCards`. */
export function FormatCard({ perSide, title, hint, ...input }: FormatCardProps) {
  return (
    <label className="relative min-w-0 overflow-hidden rounded-sm border-[1.5px] border-border-strong hover:border-ink has-checked:border-ink has-checked:shadow-[0_0_0_1.5px_var(--ink)] has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus">
      <input type="radio" {...input} className="peer absolute inset-0 m-0 size-full cursor-pointer opacity-0" />
      <span className="turf block p-2 text-white [--stripe-width:12.5%]">
        <MiniPitch perSide={perSide} />
      </span>
      <span className="block h-full px-2.5 pt-2 pb-[9px] leading-tight peer-checked:bg-ink peer-checked:text-surface [&_span]:text-ink-2 peer-checked:[&_span]:text-inherit">
        <b className="block text-ui">{title}</b>
        <span className="text-sm">{hint}</span>
      </span>
    </label>
  )
}

/** As many columns as fit. */
export function FormatCards({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-2.5 sm:grid-cols-[repeat(auto-fit,minmax(124px,1fr))]">
      {children}
    </div>
  )
}

function MiniPitch({ perSide }: { perSide: FormatCardProps['perSide'] }) {
  const [bibs, shirts] = perSide ? [0, 1].map((side) => dots(FORMATIONS[perSide], side === 1)) : []
  return (
    <svg viewBox="-2 -2 104 68" className="h-auto w-full" aria-hidden="true" fill="none" strokeLinecap="round">
      <path d="M0 0H100V64H0ZM50 0V64M41 32a9 9 0 1 0 18 0a9 9 0 1 0-18 0" stroke="currentColor" strokeWidth="1.6" opacity=".55" />
      {perSide ? (
        <>
          <path d={bibs} stroke="var(--color-bib)" strokeWidth="6.8" />
          <path d={shirts} stroke="currentColor" strokeWidth="6.8" />
        </>
      ) : (
        <path d="M50 32h.01" stroke="var(--accent-on-turf)" strokeWidth="9" />
      )}
    </svg>
  )
}

const dots = (formation: readonly (readonly [number, number])[], mirrored: boolean) =>
  formation.map(([x, y]) => (mirrored ? `M${100 - x} ${64 - y * 0.64}h.01` : `M${x} ${y * 0.64}h.01`)).join('')

/** Positions of one side, in percent of the pitch. */
const FORMATIONS = {
  5: [
    [7, 50],
    [19, 50],
    [30, 20],
    [30, 80],
    [41, 50],
  ],
  7: [
    [7, 50],
    [18, 22],
    [18, 50],
    [18, 78],
    [31, 32],
    [31, 68],
    [42, 50],
  ],
  8: [
    [7, 50],
    [18, 22],
    [18, 50],
    [18, 78],
    [30, 22],
    [30, 50],
    [30, 78],
    [42, 50],
  ],
  11: [
    [6, 50],
    [17, 15],
    [17, 38],
    [17, 62],
    [17, 85],
    [30, 22],
    [30, 50],
    [30, 78],
    [42, 18],
    [42, 50],
    [42, 82],
  ],
} as const
