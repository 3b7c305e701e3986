import type { Query, QueryClient, QueryPersister } from '@tanstack/react-query'
import { forgetLastSeen } from './forget-last-seen.ts'
import { dropSeen, keepSeen, ownLastSeen, recallSeen } from './last-seen.ts'
import { lastSeenOwner } from './last-seen-owner.ts'
import { isPassing } from './query-client.ts'
import { meQuery } from './session.ts'

/** First parts of the keys of what is kept: what one wants to know beside a pitch, or on the way there. */
const KEPT = [...meQuery.queryKey, 'matches', 'locker-room', 'groups', 'conversations', 'notifications']
/** After that long an answer is as good as none. */
const PATIENCE_MS = 3000

/**
 * Keeps what the signed-in person sees, and shows it again where no answer comes. Fresh answers always come first:
 * nothing old is shown, or put into a form, while the server can be reached.
 */
export function keepLastSeen(queryClient: QueryClient): void {
  const viewer = () => queryClient.getQueryData(meQuery.queryKey)?.id ?? null
  const recalled = new Set<string>()
  let owner: string | null = null
  let isOver = false

  async function followViewer(): Promise<void> {
    const now = viewer()
    if (now === owner || isOver) return
    const before = owner
    // Straight from one person to another: what the first had asked for may still be on its way.
    isOver = before !== null && now !== null
    if (isOver && lastSeenOwner() === before) forgetLastSeen()
    owner = isOver ? null : now
    if (owner === null) return
    await ownLastSeen(owner)
    if (viewer() !== now) return forgetLastSeen()
    for (const query of queryClient.getQueryCache().getAll()) keep(query)
  }

  function keep(query: Query): void {
    const { data } = query.state
    if (owner === null || viewer() !== owner || !isKept(query) || data === undefined) return
    keepSeen(owner, query.queryHash, data).catch(() => {})
  }

  const readOrRecall: QueryPersister = async (read, context, query) => {
    const asking = viewer()
    const reading = Promise.resolve(read(context))
    if (asking === null || query.state.data !== undefined || !isKept(query)) return reading
    const outcome = await Promise.race([
      reading.then(
        () => ({ isAway: false }),
        (error: unknown) => ({ isAway: isPassing(error) }),
      ),
      patience(),
    ])
    const seen = outcome.isAway ? await recallSeen(asking, query.queryHash).catch(() => undefined) : undefined
    if (seen === undefined) return reading
    recalled.add(query.queryHash)
    reading.then(
      (late) => viewer() === asking && queryClient.setQueryData(query.queryKey, late),
      () => {},
    )
    return seen
  }

  queryClient.setDefaultOptions({
    ...queryClient.getDefaultOptions(),
    queries: { ...queryClient.getDefaultOptions().queries, persister: readOrRecall },
  })
  queryClient.getQueryCache().subscribe((event) => {
    const { query } = event
    if (query.queryKey[0] === meQuery.queryKey[0]) followViewer().catch(() => {})
    if (event.type !== 'updated') return
    // Old: it is asked for again with the next occasion, and kept as what it was.
    if (event.action.type === 'success' && recalled.delete(query.queryHash)) query.invalidate()
    else if (event.action.type === 'success') keep(query)
    else if (event.action.type === 'error' && owner !== null && isKept(query) && !isPassing(event.action.error))
      dropSeen(owner, query.queryHash).catch(() => {})
  })
  followViewer().catch(() => {})
}

const isKept = ({ queryKey, meta }: Query): boolean => KEPT.includes(String(queryKey[0])) && meta?.isPublic !== true

const patience = () => new Promise<{ isAway: boolean }>((resolve) => setTimeout(() => resolve({ isAway: true }), PATIENCE_MS))
