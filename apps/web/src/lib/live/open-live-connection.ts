import type { LiveFrame } from '@coup-denvoi/contract/live/live.protocol'
import type { QueryClient } from '@tanstack/react-query'
import { invalidate } from '../api/invalidate.ts'
import { STALE_AFTER_MS } from '../api/query-client.ts'
import { meQuery } from '../session/session.ts'
import { createBrowserConnection } from './browser-connection.ts'
import type { LiveConnection, LiveConnectionOptions } from './live-connection.ts'

/** From reading its data to the subscription of a page. */
const LOADING_MS = 5000

/** Opens the tab's live connection and reopens it when another user signs in. @param onFrame called for the user's own frames */
export function openLiveConnection(
  queryClient: QueryClient,
  onFrame: (queryClient: QueryClient, frame: LiveFrame) => void,
  onSessionEnd: LiveConnectionOptions['onSessionEnd'],
): LiveConnection {
  const currentUserId = () => queryClient.getQueryData(meQuery.queryKey)?.id ?? null
  const live = createBrowserConnection({
    // The page of a user who has just signed out may still be mounted: it must not refetch their data.
    onResync: () => void invalidate(queryClient, { predicate: ({ meta }) => currentUserId() !== null || meta?.isPublic === true }),
    onFrame: (frame) => {
      if (frame.type === 'me') void invalidate(queryClient, { queryKey: meQuery.queryKey })
      onFrame(queryClient, frame)
    },
    onSessionEnd,
    maxDataAgeMs: STALE_AFTER_MS + LOADING_MS,
  })
  let userId = currentUserId()
  live.setKeepOpen(userId !== null)
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== meQuery.queryKey[0] || currentUserId() === userId) return
    userId = currentUserId()
    live.setKeepOpen(userId !== null)
    live.reconnect()
  })
  return live
}
