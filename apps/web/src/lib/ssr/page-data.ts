import type { QueryClient, QueryKey } from '@tanstack/react-query'

type QueryEntry = [key: QueryKey, data: unknown]

/**
 * The query data of a page as JSON. TanStack's `dehydrate` would add promises, mutations and times: without times, the same data
 * makes the same page, byte for byte.
 */
export function dehydrate(queryClient: QueryClient, isIncluded: (key: QueryKey) => boolean): string {
  const reads = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state, queryKey }) => state.status === 'success' && isIncluded(queryKey))
    .map(({ queryKey, state }): QueryEntry => [queryKey, state.data])
  return JSON.stringify(reads)
}

/** Fills the browser's cache with the data of the page. */
export function hydrate(queryClient: QueryClient, text: string): void {
  for (const [key, data] of JSON.parse(text) as QueryEntry[]) queryClient.setQueryData(key, data)
}
