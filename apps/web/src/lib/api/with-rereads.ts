import type { QueryClient } from '@tanstack/react-query'

/**
 * Writes the answer to an act into the cache. What is being read at that moment may be older, and would take its place: it is read again.
 * @param write writes at once; what it does later must see to this itself
 */
export function withRereads<Result>(queryClient: QueryClient, write: () => Result): Result {
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !event.action.manual) return
    const { query } = event
    // Not in the middle of « more »: the next page would not come.
    if (query.state.fetchStatus === 'fetching' && !query.state.fetchMeta?.fetchMore)
      void query.fetch(undefined, { cancelRefetch: true }).catch(() => {})
  })
  try {
    return write()
  } finally {
    stop()
  }
}
