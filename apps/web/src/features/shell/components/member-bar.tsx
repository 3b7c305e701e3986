import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { Link, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { NotificationBell } from '#features/notifications/components/notification-bell.public.tsx'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { Brand, brandClass } from '#ui/layout/brand.tsx'
import { CloseIcon, MenuIcon } from '#ui/layout/icon.tsx'
import { accountButtonClass, NavBar, navLinkClass } from '#ui/layout/nav-bar.tsx'
import { useCloseOnBack } from '#ui/overlays/use-close-on-back.ts'
import { navEntries } from '../nav-entries.ts'
import { AccountButtonContent } from './account-button-content.tsx'
import { MessagesLink } from './messages-link.tsx'

const AccountMenu = lazyWithRetry(() => import('./account-menu.tsx').then(({ AccountMenu }) => AccountMenu))
const loadMemberMenu = () => import('./member-menu.tsx').then(({ MemberMenu }) => MemberMenu)
const MemberMenu = lazyWithRetry(loadMemberMenu)

/** The bar for signed-in users: links and account menu on wide screens, one collapsible menu on phones. */
export function MemberBar({ me }: { me: Me }) {
  const { isOpen, toggle, close, button } = useMobileMenu()
  return (
    <NavBar
      brand={
        <Link to="/" className={brandClass} aria-label="Coup d’envoi, accueil">
          <Brand />
        </Link>
      }
      links={navEntries.map(({ to, label, exact }) => (
        <Link key={to} to={to} activeOptions={{ exact, includeSearch: false }} className={navLinkClass}>
          {label}
        </Link>
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
            aria-controls="menu-mobile"
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
          <MemberMenu me={me} onClose={close} />
        </Suspense>
      )}
    </NavBar>
  )
}

/** Closes on navigation, on Escape (returning focus to its button), and on a press outside. */
function useMobileMenu() {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const router = useRouter()
  /** For Back, and for dialogs opened from the menu: they return focus to its button. */
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  useCloseOnBack(isOpen, close)
  // Preloaded, so that it also opens offline.
  useEffect(() => void loadMemberMenu().catch(() => {}), [])
  useEffect(() => router.subscribe('onBeforeNavigate', () => setIsOpen(false)), [router])
  useEffect(() => {
    if (!isOpen) return
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setIsOpen(false)
      button.current?.focus()
    }
    const onPress = ({ target }: PointerEvent) => {
      if (!button.current?.closest('header')?.contains(target as Node)) setIsOpen(false)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [isOpen])
  return { isOpen, toggle: () => setIsOpen((open) => !open), close, button }
}
