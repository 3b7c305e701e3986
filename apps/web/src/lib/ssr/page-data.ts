import type { QueryClient, QueryKey } from '@tanstack/react-query'

type QueryEntry = [key: QueryKey, data: unknown]

/**
 * What was read for a page, as text; the library's own way carries promises and mutations, which no page has.
 * Without the time, so that a page whose data is the same is the same page, byte for byte.
 */
export function dehydrate(queryClient: QueryClient, isIncluded: (key: QueryKey) => boolean): string {
  const reads = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state, queryKey }) => state.status === 'success' && isIncluded(queryKey))
    .map(({ queryKey, state }): QueryEntry => [queryKey, state.data])
  return JSON.stringify(reads)
}

/** Puts into the browser's cache what the server read for the page. */
export function hydrate(queryClient: QueryClient, text: string): void {
  for (const [key, data] of JSON.parse(text) as QueryEntry[]) queryClient.setQueryData(key, data)
}
