import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { expireSession } from '#lib/expire-session.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { usePresence } from '../use-presence.ts'

const StillThereDialog = lazyPart(() => import('./still-there-dialog.tsx').then(({ StillThereDialog }) => StillThereDialog))

/** Signs out whoever has left their screen, after having asked for a minute. For pages of signed-in people. */
export function InactivityWatch() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const { secondsLeft, stay } = usePresence(() => void expireSession(queryClient, router))
  const isAsking = secondsLeft !== null
  const [hasAsked, setHasAsked] = useState(false)
  if (isAsking && !hasAsked) setHasAsked(true)
  // Where it leads to must be there even if the network is gone by then.
  useEffect(() => void router.loadRouteChunk(router.routesByPath['/login'])?.catch(() => {}), [router])
  return (
    hasAsked && (
      <Suspense>
        <StillThereDialog open={isAsking} secondsLeft={secondsLeft ?? 0} onStay={stay} />
      </Suspense>
    )
  )
}
