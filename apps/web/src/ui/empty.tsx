import type { ReactNode } from 'react'

type EmptyProps = {
  /** An `EmptyJersey`, a crest, a card… */
  visual: ReactNode
  title: ReactNode
  children?: ReactNode
  /** One way out. */
  action?: ReactNode
  level?: 1 | 2 | 3
}

/** Nothing to show, or an error in its place. Put it in a `Sheet`. */
export function Empty({ visual, title, children, action, level = 2 }: EmptyProps) {
  const Heading = `h${level}` as const
  return (
    <div className="grid h-full content-center justify-items-center gap-2 px-5 py-10 text-center">
      <div className="mb-1 text-maillot-vide">{visual}</div>
      <Heading className="text-titre-md">{title}</Heading>
      {children && <div className="max-w-[40ch] text-encre-2">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}
