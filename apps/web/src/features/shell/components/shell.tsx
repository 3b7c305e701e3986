import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useMe } from '#lib/session.ts'
import { AppShell } from '#ui/app-shell.tsx'
import { Footer } from '#ui/footer.tsx'
import { useIsIdle } from '../use-is-idle.ts'
import { MemberBar } from './member-bar.tsx'
import { VisitorBar } from './visitor-bar.tsx'

const Toasts = lazy(() => import('#ui/toasts.tsx').then(({ Toasts }) => ({ default: Toasts })))

const TOAST_MS = 3000

/** The frame of every page. A toast that is sent before its container is there waits for it. */
export function Shell() {
  const me = useMe()
  const isIdle = useIsIdle()
  return (
    <>
      <AppShell bar={me ? <MemberBar me={me} /> : <VisitorBar />} footer={<Footer />}>
        <Outlet />
      </AppShell>
      {isIdle && (
        <Suspense>
          <Toasts duration={TOAST_MS} />
        </Suspense>
      )}
    </>
  )
}
