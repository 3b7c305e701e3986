import type { ReactNode } from 'react'

type ActionBarProps = {
  title?: ReactNode
  text?: ReactNode
  /** One button, `size="lg"`. */
  children: ReactNode
}

/** The page's main action, fixed at the bottom below 64 rem. `Footer` leaves room for it. */
export function ActionBar({ title, text, children }: ActionBarProps) {
  return (
    <div data-action-bar="" data-hides-bottom-bar="" className="lg:hidden">
      <div className="fixed inset-x-0 bottom-0 z-30 flex items-center gap-3 border-t-2 border-rule bg-surface px-4 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] [&>:last-child]:flex-1">
        {title && (
          <p className="max-w-2/5 min-w-0 leading-tight">
            <b className="block">{title}</b>
            <span className="text-sm text-ink-2">{text}</span>
          </p>
        )}
        {children}
      </div>
    </div>
  )
}
