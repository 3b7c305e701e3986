import type { ReactNode } from 'react'

type NavBarProps = {
  /** A link with `brandClass` around a `Brand`. */
  brand: ReactNode
  /** Links with `navLinkClass`; hidden below 64 rem unless `isPublic`. */
  links: ReactNode
  /** Notifications, messages, account, menu button. */
  tools?: ReactNode
  /** For visitors: two links at the end, always visible. */
  isPublic?: boolean
  /** Opens below the bar: a `MobileMenu`. */
  children?: ReactNode
}

/** The fixed bar at the top of every page. */
export function NavBar({ brand, links, tools, isPublic, children }: NavBarProps) {
  return (
    <header className={`on-turf fixed inset-x-0 top-(--banner-height) z-40 bg-bar ${isPublic ? 'bar-public' : ''}`}>
      <div className="page flex h-(--bar-height) items-center gap-2 pe-[max(8px,calc(var(--page-gutter)-10px))] in-[.bar-public]:max-xs:flex-col in-[.bar-public]:max-xs:items-start in-[.bar-public]:max-xs:justify-center in-[.bar-public]:max-xs:gap-0">
        {brand}
        {isPublic ? (
          <nav
            aria-label="Navigation principale"
            className="ms-auto flex items-center gap-1.5 pe-2 max-[26rem]:gap-0 max-[26rem]:pe-1.5 max-xs:text-[min(0.9375rem,7vw)] max-xs:*:text-[1em] [&>:last-child]:max-[26rem]:px-3"
          >
            {links}
          </nav>
        ) : (
          <>
            {links && (
              <nav aria-label="Navigation principale" className="ms-5 hidden lg:flex">
                {links}
              </nav>
            )}
            <div className="ms-auto flex items-center gap-0.5">{tools}</div>
          </>
        )}
      </div>
      {children}
    </header>
  )
}

/** Underlined on its page, and on those behind it. */
export const navLinkClass =
  'relative flex h-(--bar-height) max-xs:h-12 items-center px-[11px] text-ui font-semibold whitespace-nowrap text-on-turf-2 no-underline hover:text-white focus-visible:-outline-offset-4 aria-[current]:text-white aria-[current]:after:absolute aria-[current]:after:inset-x-[11px] aria-[current]:after:bottom-0 aria-[current]:after:h-1 aria-[current]:after:bg-white max-[26rem]:px-2 lg:max-xl:px-2'

type AccountButtonContentProps = {
  /** A `Jersey` of 34 px. */
  jersey: ReactNode
  name: string
  /** Shows the red dot of super admins. */
  superAdmin?: boolean
}

/** Content of the account button (`accountButtonClass`), from 64 rem. */
export function AccountButtonContent({ jersey, name, superAdmin }: AccountButtonContentProps) {
  return (
    <>
      <span className="relative">
        {jersey}
        {superAdmin && <span className="absolute -top-px -right-0.5 size-3 rounded-round bg-[#ff4257] shadow-[0_0_0_2px_var(--bar)]" />}
      </span>
      <span dir="auto" className="max-w-32 truncate">
        {name}
      </span>
    </>
  )
}

export const accountButtonClass =
  'hidden min-h-11 items-center gap-2 rounded-sm px-2 text-ui font-strong hover:bg-white/10 lg:flex [&>svg]:size-4'
