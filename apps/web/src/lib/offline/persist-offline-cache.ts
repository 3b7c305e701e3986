import type { Query, QueryClient, QueryPersister } from '@tanstack/react-query'
import { isTransientError } from '../api/query-client.ts'
import { instanceQuery } from '../instance.ts'
import { meQuery } from '../session/session.ts'
import { clearOfflineCache } from './clear-offline-cache.ts'
import { claimOfflineCache, readFromOfflineCache, removeFromOfflineCache, saveToOfflineCache } from './offline-cache.ts'
import { offlineCacheOwner } from './offline-cache-owner.ts'

/** First parts of the query keys that are stored: what users need at the pitch or on their way. */
const PERSISTED_KEYS = [
  ...meQuery.queryKey,
  ...instanceQuery.queryKey,
  'matches',
  'locker-room',
  'attendance',
  'groups',
  'season',
  'conversations',
  'notifications',
  'pending-answers',
]
/** After this long, the stored answer is shown. */
const ANSWER_TIMEOUT_MS = 3000

/**
 * Stores what the signed-in user sees and shows it again when the server does not answer. While the server can be reached, nothing
 * old is shown or put into a form.
 */
export function persistOfflineCache(queryClient: QueryClient): void {
  const currentUserId = () => queryClient.getQueryData(meQuery.queryKey)?.id ?? null
  const restoredHashes = new Set<string>()
  let owner: string | null = null
  let isStopped = false

  async function handleUserChange(): Promise<void> {
    const now = currentUserId()
    if (now === owner || isStopped) return
    const before = owner
    // Another user has just signed in: requests of the previous user may still be pending.
    isStopped = before !== null && now !== null
    if (isStopped && offlineCacheOwner() === before) clearOfflineCache()
    owner = isStopped ? null : now
    if (owner === null) return
    await claimOfflineCache(owner)
    if (currentUserId() !== now) return clearOfflineCache()
    for (const query of queryClient.getQueryCache().getAll()) save(query)
  }

  function save(query: Query): void {
    const { data } = query.state
    if (owner === null || currentUserId() !== owner || !isPersisted(query) || data === undefined) return
    saveToOfflineCache(owner, query.queryHash, data).catch(() => {})
  }

  const fetchOrRestore: QueryPersister = async (read, context, query) => {
    const asking = currentUserId()
    const reading = Promise.resolve(read(context))
    if (asking === null || query.state.data !== undefined || !isPersisted(query)) return reading
    const outcome = await Promise.race([
      reading.then(
        () => ({ isAway: false }),
        (error: unknown) => ({ isAway: isTransientError(error) }),
      ),
      answerTimeout(),
    ])
    const seen = outcome.isAway ? await readFromOfflineCache(asking, query.queryHash).catch(() => undefined) : undefined
    if (seen === undefined) return reading
    restoredHashes.add(query.queryHash)
    const updates = query.state.dataUpdateCount
    // What was read or changed since then is newer than this answer.
    const isRestored = () => currentUserId() === asking && query.state.dataUpdateCount <= updates + 1
    reading.then(
      (late) => isRestored() && queryClient.setQueryData(query.queryKey, late),
      () => {},
    )
    return seen
  }

  queryClient.setDefaultOptions({
    ...queryClient.getDefaultOptions(),
    queries: { ...queryClient.getDefaultOptions().queries, persister: fetchOrRestore },
  })
  queryClient.getQueryCache().subscribe((event) => {
    const { query } = event
    if (query.queryKey[0] === meQuery.queryKey[0]) handleUserChange().catch(() => {})
    if (event.type !== 'updated') return
    // Stale: refetched at the next occasion, with its original time.
    if (event.action.type === 'success' && restoredHashes.delete(query.queryHash)) query.invalidate()
    else if (event.action.type === 'success') save(query)
    else if (event.action.type === 'error' && owner !== null && isPersisted(query) && !isTransientError(event.action.error))
      removeFromOfflineCache(owner, query.queryHash).catch(() => {})
  })
  handleUserChange().catch(() => {})
}

const isPersisted = ({ queryKey, meta }: Query): boolean => PERSISTED_KEYS.includes(String(queryKey[0])) && meta?.isPublic !== true

const answerTimeout = () => new Promise<{ isAway: boolean }>((resolve) => setTimeout(() => resolve({ isAway: true }), ANSWER_TIMEOUT_MS))
