import { type ReactNode, useId } from 'react'

type JoinPanelProps = {
  /** The viewer's state; it decides the background of the visual. */
  state: 'open' | 'sending' | 'in' | 'waiting' | 'bench' | 'full' | 'cancelled' | 'past' | 'visitor'
  /** About 92 px wide: a jersey, the bench, a card or the date. */
  visual: ReactNode
  title: ReactNode
  text?: ReactNode
  /** One main action, and small print below. */
  children?: ReactNode
  className?: string
}

/** Where a user joins a match, or reads why they cannot. */
export function JoinPanel({ state, visual, title, text, children, className = '' }: JoinPanelProps) {
  const id = useId()
  const surfaceClass = state === 'cancelled' ? 'bg-red-soft' : state === 'past' ? 'bg-surface-2' : 'turf on-turf [--stripe-width:60px]'
  return (
    <section aria-labelledby={id} className={`overflow-hidden rounded-md border border-border bg-surface ${className}`}>
      <div className={`flex min-h-33 items-center gap-4 px-5 py-4.5 ${surfaceClass}`}>
        {visual}
        <div className="min-w-0">
          <h2 id={id} className="display text-title-md/[1.1]">
            {title}
          </h2>
          {text && <p className="mt-1 text-ui leading-[1.35] text-ink-2 on-turf:text-on-turf-2">{text}</p>}
        </div>
      </div>
      {children && <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 text-sm text-ink-2 md:p-5">{children}</div>}
    </section>
  )
}
