import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { expireSession } from '#lib/session/expire-session.ts'
import { useInactivityTimer } from '../use-inactivity-timer.ts'

const InactivityWarningDialog = lazyWithRetry(() =>
  import('./inactivity-warning-dialog.tsx').then(({ InactivityWarningDialog }) => InactivityWarningDialog),
)

/** Signs out whoever has left their screen, after having asked for a minute. For pages of signed-in people. */
export function InactivityLogout() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const { secondsLeft, stay } = useInactivityTimer(() => void expireSession(queryClient, router))
  const isAsking = secondsLeft !== null
  const [hasAsked, setHasAsked] = useState(false)
  if (isAsking && !hasAsked) setHasAsked(true)
  // Where it leads to must be there even if the network is gone by then.
  useEffect(() => void router.loadRouteChunk(router.routesByPath['/login'])?.catch(() => {}), [router])
  return (
    hasAsked && (
      <Suspense>
        <InactivityWarningDialog open={isAsking} secondsLeft={secondsLeft ?? 0} onStay={stay} />
      </Suspense>
    )
  )
}
