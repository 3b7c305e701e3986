import type { QueryClient } from '@tanstack/react-query'

/**
 * Writes the answer to an act into the cache. What is being read at that moment may be older, and would take its place: it is read again.
 * @param write writes at once; what it does later must see to this itself
 */
export function withRereads<Result>(queryClient: QueryClient, write: () => Result): Result {
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !event.action.manual) return
    const { query } = event
    // The next page of a list would bring the pages before it back as they were: it is asked for again, and is the next one still.
    const { fetchStatus, fetchMeta } = query.state
    if (fetchStatus === 'fetching') void query.fetch(undefined, { cancelRefetch: true, meta: fetchMeta ?? undefined }).catch(() => {})
  })
  try {
    return write()
  } finally {
    stop()
  }
}
