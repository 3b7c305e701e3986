import type { ReactNode } from 'react'
import { SkipLink } from '#ui/layout/skip-link.tsx'

type AppShellProps = {
  /** A `NavBar`, on phones with a `BottomBar`. */
  bar: ReactNode
  /** A `ConnectionBanner`, if any. */
  banner?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** The frame of every page: skip link, bar, main, footer. `main` receives the focus after a navigation. */
export function AppShell({ bar, banner, footer, children }: AppShellProps) {
  return (
    <div className="flex min-h-dvh flex-col pt-[calc(var(--bar-height)+var(--banner-height))] pb-(--bottom-bar-height)">
      <SkipLink />
      {banner}
      {bar}
      <main id="contenu" tabIndex={-1} className="flex flex-1 flex-col *:w-full">
        {children}
      </main>
      {footer}
    </div>
  )
}
