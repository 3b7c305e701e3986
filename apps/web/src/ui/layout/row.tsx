import type { ReactNode } from 'react'

type RowProps = {
  /** For example a jersey, a crest or an icon. */
  visual?: ReactNode
  title: ReactNode
  subtitle?: ReactNode
  eyebrow?: ReactNode
  /** Buttons: next to the text, or below it on a phone when `stacked`. */
  actions?: ReactNode
  stacked?: boolean
  /** The row's one link covers the whole row. */
  linked?: boolean
}

/** A line of a sheet, in `Rows`. */
export function Row({ visual, title, subtitle, eyebrow, actions, stacked, linked }: RowProps) {
  return (
    <li
      className={`flex items-center gap-3 px-4 py-3 not-first:border-t not-first:border-border md:px-5 ${stacked ? 'max-md:flex-wrap' : 'max-xs:flex-wrap'} ${linked ? LINKED : ''}`}
    >
      {visual}
      <div className="min-w-0 flex-1 leading-[1.35] wrap-anywhere">
        {eyebrow && <div className="text-sm text-ink-2">{eyebrow}</div>}
        <div dir="auto">{title}</div>
        {subtitle && <div className="text-sm text-ink-2">{subtitle}</div>}
      </div>
      {actions && (
        <div
          className={`flex flex-none gap-2 max-xs:w-full max-xs:flex-wrap ${stacked ? 'max-md:w-full max-md:flex-wrap max-md:*:flex-1 xs:max-md:ps-13' : ''}`}
        >
          {actions}
        </div>
      )}
    </li>
  )
}

const LINKED = 'stretch-link relative [--stretch-offset:-3px] hover:[&_a]:underline hover:[&_a]:decoration-2'

export function Rows({ children, label }: { children: ReactNode; label?: string }) {
  return <ul aria-label={label}>{children}</ul>
}
