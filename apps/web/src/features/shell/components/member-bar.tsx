import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { Link, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { NotificationBell } from '#features/notifications/components/notification-bell.public.tsx'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { Brand, brandClass } from '#ui/layout/brand.tsx'
import { CloseIcon, MenuIcon } from '#ui/layout/icon.tsx'
import { accountButtonClass, NavBar, navLinkClass } from '#ui/layout/nav-bar.tsx'
import { navEntries } from '../nav-entries.ts'
import { AccountButtonContent } from './account-button-content.tsx'
import { MessagesLink } from './messages-link.tsx'

const AccountMenu = lazyWithRetry(() => import('./account-menu.tsx').then(({ default: AccountMenu }) => AccountMenu))
const loadMemberMenu = () => import('./member-menu.tsx').then(({ default: MemberMenu }) => MemberMenu)
const MemberMenu = lazyWithRetry(loadMemberMenu)

/** The bar of someone who is signed in: links and account menu on wide screens, one collapsible menu on phones. */
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

/** Closes after a choice, on Escape (with the focus back on its button), and when something outside is pressed. */
function useMobileMenu() {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const router = useRouter()
  // A menu opens with the press, also where the network has just gone.
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
  /** For what opens over the page from it: its button takes the focus, and gets it back from there. */
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  return { isOpen, toggle: () => setIsOpen((open) => !open), close, button }
}
