import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { Suspense, useEffect } from 'react'
import { NotificationBell } from '#features/notifications/components/notification-bell.public.tsx'
import { Link } from '#features/shell/components/link.public.tsx'
import { useInstance } from '#lib/instance.ts'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { performFrameClick } from '#lib/ssr/perform-frame-click.ts'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { CloseIcon, MenuIcon } from '#ui/icons/frame-icons.ts'
import { Brand, brandClass } from '#ui/layout/brand.tsx'
import { accountButtonClass, NavBar, navLinkClass } from '#ui/layout/nav-bar.tsx'
import { AccountMenu } from '../lazy-account-menu.ts'
import { navEntries } from '../nav-entries.ts'
import { useBarMenu } from '../use-bar-menu.ts'
import { AccountButtonContent } from './account-button-content.tsx'
import { MemberBottomBar } from './member-bottom-bar.tsx'
import { MessagesLink } from './messages-link.tsx'
import { NavLink } from './nav-link.tsx'

const MemberMenu = lazyWithRetry(() => import('./member-menu.tsx').then(({ MemberMenu }) => MemberMenu))

/** The bars for signed-in users: links and account menu on wide screens; on phones one collapsible menu, and the bar at the bottom. */
export function MemberBar({ me }: { me: Me }) {
  const { isOpen, toggle, close, button } = useBarMenu(MENU_ID)
  const { name } = useInstance()
  useEffect(performFrameClick, [])
  // So that it opens at once, and offline.
  useEffect(() => void MemberMenu.preload(), [])
  return (
    <>
      <NavBar
        brand={
          <Link to="/" className={brandClass} aria-label={`${name}, accueil`}>
            <Brand name={name} />
          </Link>
        }
        links={navEntries.map(({ to, label }) => (
          <NavLink key={to} to={to} className={navLinkClass}>
            {label}
          </NavLink>
        ))}
        tools={
          <>
            <NotificationBell />
            <MessagesLink />
            <Suspense
              fallback={
                <span className={accountButtonClass}>
                  <AccountButtonContent me={me} />
                </span>
              }
            >
              <AccountMenu me={me} />
            </Suspense>
            <IconButton
              ref={button}
              variant="bar"
              label={isOpen ? 'Fermer le menu' : 'Ouvrir le menu'}
              aria-expanded={isOpen}
              aria-controls={MENU_ID}
              data-frame-button="menu"
              onClick={toggle}
              className="lg:hidden"
            >
              {isOpen ? <CloseIcon /> : <MenuIcon />}
            </IconButton>
          </>
        }
      >
        {isOpen && (
          <Suspense>
            <MemberMenu id={MENU_ID} me={me} onClose={close} />
          </Suspense>
        )}
      </NavBar>
      <MemberBottomBar me={me} />
    </>
  )
}

const MENU_ID = 'menu-mobile'
