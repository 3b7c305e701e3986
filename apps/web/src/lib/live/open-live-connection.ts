import type { LiveFrame } from '@coup-denvoi/contract/live/live.protocol'
import type { QueryClient } from '@tanstack/react-query'
import { invalidate } from '../api/invalidate.ts'
import { STALE_AFTER_MS } from '../api/query-client.ts'
import { meQuery } from '../session/session.ts'
import { createBrowserConnection } from './browser-connection.ts'
import type { LiveConnection, LiveConnectionOptions } from './live-connection.ts'
import { pageAgeMs } from './page-age.ts'

/** From reading its data to the subscription of a page. */
const LOADING_MS = 5000

/**
 * Opens the tab's live connection and reopens it when another user signs in.
 * @param isShell whether the page began with what its user had seen before
 * @param onFrame called for the user's own frames
 */
export function openLiveConnection(
  queryClient: QueryClient,
  isShell: boolean,
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
    dataAgeMs: () => (isShell || !hasReadAll(queryClient) ? null : pageAgeMs()),
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

/** False where something could not be read, or is shown as it was before (`persist-offline-cache.ts`). */
const hasReadAll = (queryClient: QueryClient): boolean =>
  queryClient
    .getQueryCache()
    .getAll()
    .every(({ state }) => state.status !== 'error' && !state.isInvalidated)
