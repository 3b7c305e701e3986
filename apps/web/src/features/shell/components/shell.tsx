import { Outlet } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import { useIsConnectionLost } from '#lib/live.ts'
import { useMe } from '#lib/session.ts'
import { AppShell } from '#ui/app-shell.tsx'
import { ConnectionBanner } from '#ui/connection-banner.tsx'
import { Footer } from '#ui/footer.tsx'
import { NavBar } from '#ui/nav-bar.tsx'
import { useIsIdle } from '../use-is-idle.ts'
import { VisitorBar } from './visitor-bar.tsx'

/** Visitors never need it. */
const MemberBar = lazyPart(() => import('./member-bar.tsx').then(({ MemberBar }) => MemberBar))
const InactivityWatch = lazyPart(() =>
  import('#features/users/components/inactivity-watch.public.tsx').then(({ InactivityWatch }) => InactivityWatch),
)
/** Only who has the entry « Administration » needs it. */
const PanelDoor = lazyPart(() => import('#features/admin/components/panel-door.public.tsx').then(({ PanelDoor }) => PanelDoor))
const Toasts = lazyPart(() => import('#ui/toasts.tsx').then(({ Toasts }) => Toasts))

const TOAST_MS = 3000

/** The frame of every page. A toast that is sent before its container is there waits for it. @param children the page, where it isn't the router's */
export function Shell({ children = <Outlet /> }: { children?: ReactNode }) {
  const me = useMe()
  const isIdle = useIsIdle()
  const isLost = useIsConnectionLost()
  return (
    <>
      <AppShell
        bar={
          me ? (
            <Suspense fallback={<NavBar brand={null} links={null} />}>
              <MemberBar me={me} />
            </Suspense>
          ) : (
            <VisitorBar />
          )
        }
        // Not lazily: it is for when there is no network to load it over.
        banner={isLost && <ConnectionBanner />}
        footer={<Footer />}
      >
        {children}
      </AppShell>
      {isIdle && (
        <Suspense>
          <Toasts duration={TOAST_MS} />
        </Suspense>
      )}
      {me?.can.openAdministration && (
        <Suspense>
          <PanelDoor me={me} />
        </Suspense>
      )}
      {me && isIdle && (
        <Suspense>
          <InactivityWatch key={me.id} />
        </Suspense>
      )}
    </>
  )
}
