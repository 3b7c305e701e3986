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

/** Moves the data of the page into the browser's cache: left in the document, the account of the user would stay there after a sign-out. */
export function hydrate(queryClient: QueryClient, element: HTMLElement): void {
  for (const [key, data] of JSON.parse(element.textContent ?? '') as QueryEntry[]) queryClient.setQueryData(key, data)
  element.textContent = ''
}
