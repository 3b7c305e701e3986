import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { expireSession } from '#lib/session/expire-session.ts'
import { useInactivityTimer } from '../use-inactivity-timer.ts'

const InactivityWarningDialog = lazyWithRetry(() =>
  import('./inactivity-warning-dialog.tsx').then(({ InactivityWarningDialog }) => InactivityWarningDialog),
)

/** Signs the user out after a time without activity, with a warning for the last minute. */
export function InactivityLogout() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const { secondsLeft, stay } = useInactivityTimer(() => void expireSession(queryClient, router))
  const isAsking = secondsLeft !== null
  const [hasAsked, setHasAsked] = useState(false)
  if (isAsking && !hasAsked) setHasAsked(true)
  // Preloaded: the network may be gone by then.
  useEffect(() => void router.loadRouteChunk(router.routesByPath['/login'])?.catch(() => {}), [router])
  return (
    hasAsked && (
      <Suspense>
        <InactivityWarningDialog open={isAsking} secondsLeft={secondsLeft ?? 0} onStay={stay} />
      </Suspense>
    )
  )
}
