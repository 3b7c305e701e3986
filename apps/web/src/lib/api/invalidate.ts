import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

/**
 * Refetches what matches, also queries that are in their first fetch: TanStack Query neither restarts that one nor marks its result as
 * stale, so a hint that arrives meanwhile would be lost.
 */
export async function invalidate(queryClient: QueryClient, filters: InvalidateQueryFilters): Promise<void> {
  const firstFetches = queryClient
    .getQueryCache()
    .findAll(filters)
    .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching')
  await queryClient.invalidateQueries(filters)
  await Promise.all(firstFetches.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey, exact: true })))
}
