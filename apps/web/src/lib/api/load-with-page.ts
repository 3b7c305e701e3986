import type { EnsureInfiniteQueryDataOptions, EnsureQueryDataOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { loadQuery } from './load-query.ts'

/**
 * For loaders: the page is drawn once it has these answers, which would move it if they came later. What can't be read, the page says itself.
 * The server draws only the frame of a member's page and reads none of them.
 */
export async function loadWithPage(queryClient: QueryClient, ...queries: readonly { queryKey: QueryKey }[]): Promise<void> {
  if (import.meta.env.SSR) return
  await Promise.allSettled(
    queries.map((query) =>
      isPaged(query)
        ? queryClient.ensureInfiniteQueryData({ ...query, retry: false })
        : loadQuery(queryClient, { ...(query as EnsureQueryDataOptions), retry: false }),
    ),
  )
}

const isPaged = (query: object): query is EnsureInfiniteQueryDataOptions => 'getNextPageParam' in query
