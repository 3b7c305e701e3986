import type { ReactNode } from 'react'

type EmptyStateProps = {
  /** For example an `EmptyJersey`, a crest or a card. */
  visual: ReactNode
  title: ReactNode
  children?: ReactNode
  /** One button or link. */
  action?: ReactNode
  level?: 1 | 2 | 3
}

/** Shown in a `Sheet` when there is no content, or after an error. */
export function EmptyState({ visual, title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="grid h-full content-center justify-items-center gap-2 px-5 py-10 text-center">
      <div className="mb-1 text-empty-jersey">{visual}</div>
      <Heading className="text-title-md">{title}</Heading>
      {children && <div className="max-w-[40ch] text-ink-2">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}
