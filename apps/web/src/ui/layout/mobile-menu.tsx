import type { ReactNode } from 'react'

/** Below the bar, under 64 rem: links and buttons with `mobileLinkClass`, `<hr>`s between groups. Close it on Escape and after a choice. */
export function MobileMenu({ id, identity, children }: { id?: string; identity?: ReactNode; children: ReactNode }) {
  return (
    <nav
      id={id}
      aria-label="Menu"
      className="absolute inset-x-0 top-full max-h-[calc(100dvh-var(--bar-height)-var(--banner-height))] overflow-auto overscroll-contain border-t border-white/16 bg-bar pt-2 pb-4 lg:hidden [&>hr]:mx-5 [&>hr]:my-2 [&>hr]:border-white/16"
    >
      {identity && <div className="flex items-center gap-3 px-5 py-2 leading-tight">{identity}</div>}
      {identity && <hr />}
      {children}
    </nav>
  )
}

/** For an icon, a text in a span and, at the end, a `CountBadge`. */
export const mobileLinkClass =
  'flex min-h-13 w-full items-center gap-3.5 px-5 text-start text-[1.0625rem] font-strong text-white no-underline focus-visible:-outline-offset-4 aria-[current]:bg-white/7 aria-[current]:shadow-[inset_4px_0_0_#fff] [&>svg]:text-on-turf-2 [&>span+span]:ms-auto'
