import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'
import type { Api } from './api-client.ts'
import { withApi } from './with-api.ts'

/** Query options for a list that the API returns in pages. */
export const pagedQuery = <Page extends { nextCursor: string | null }>(
  queryKey: QueryKey,
  fetchPage: (api: Api, cursor: string | undefined, options: { signal: AbortSignal }) => Promise<Page>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => withApi((api) => fetchPage(api, pageParam, { signal })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })

/** The items of all pages loaded so far; undefined before the first page. */
export function itemsOf<Item>(data: { pages: readonly { items: readonly Item[] }[] } | undefined): Item[] | undefined {
  return data?.pages.flatMap(({ items }) => items)
}
