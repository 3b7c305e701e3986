import { Outlet } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect } from 'react'
import { AdminPanelLauncher } from '#features/admin/components/panel/admin-panel-launcher.public.tsx'
import { applyAccent } from '#lib/apply-accent.ts'
import { useInstance } from '#lib/instance.ts'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { useIsConnectionLost } from '#lib/live/live-context.ts'
import { useMe } from '#lib/session/session.ts'
import { ConnectionBanner } from '#ui/feedback/connection-banner.tsx'
import { AppShell } from '#ui/layout/app-shell.tsx'
import { Footer } from '#ui/layout/footer.tsx'
import { NavBar } from '#ui/layout/nav-bar.tsx'
import { MemberBar } from '../lazy-member-bar.ts'
import { useIsBrowserIdle } from '../use-is-browser-idle.ts'
import { FooterLinks } from './footer-links.tsx'
import { VisitorBar } from './visitor-bar.tsx'

/** Not needed for visitors. */
const MemberTasks = lazyWithRetry(() => import('./member-tasks.tsx').then(({ MemberTasks }) => MemberTasks))
const TermsQuestion = lazyWithRetry(() => import('./terms-question.tsx').then(({ TermsQuestion }) => TermsQuestion))
const Toasts = lazyWithRetry(() => import('#ui/feedback/toasts.tsx').then(({ Toasts }) => Toasts))

const TOAST_MS = 3000

/** The frame of every page. Toasts sent before their container loads wait for it. @param children replaces the router's page */
export function Shell({ children = <Outlet /> }: { children?: ReactNode }) {
  const me = useMe()
  const isIdle = useIsBrowserIdle()
  const isLost = useIsConnectionLost()
  const { name, accent } = useInstance()
  useEffect(() => void applyAccent(accent), [accent])
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
        // Not lazy: it is needed when there is no network.
        banner={isLost && <ConnectionBanner />}
        footer={
          <Footer name={name}>
            <FooterLinks isMember={me !== null} />
          </Footer>
        }
      >
        {children}
      </AppShell>
      {isIdle && (
        <Suspense>
          <Toasts duration={TOAST_MS} />
        </Suspense>
      )}
      {me?.can.openAdministration && <AdminPanelLauncher me={me} />}
      {me?.termsToAccept && (
        <Suspense>
          <TermsQuestion key={me.id} version={me.termsToAccept} />
        </Suspense>
      )}
      {me && isIdle && (
        <Suspense>
          <MemberTasks key={me.id} />
        </Suspense>
      )}
    </>
  )
}
