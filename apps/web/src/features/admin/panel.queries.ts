import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#lib/api/api-client.ts'
import { pagedQuery } from '#lib/api/paged-query.ts'
import { withApi } from '#lib/api/with-api.ts'

/** Query keys of the panel. An action changes counts and lists together, so all of them are invalidated. */
export const panelKeys = { all: ['panel'] as const }

/** Opening the panel and changing tabs always fetch. */
const ALWAYS_REFETCH = { staleTime: 0, refetchOnMount: 'always' } as const

export const countsQuery = queryOptions({
  queryKey: [...panelKeys.all, 'counts'],
  queryFn: ({ signal }) => withApi((api) => api.admin.counts({}, { signal })),
  ...ALWAYS_REFETCH,
})

export const statisticsQuery = queryOptions({
  queryKey: [...panelKeys.all, 'statistics'],
  queryFn: ({ signal }) => withApi((api) => api.admin.statistics({}, { signal })),
  ...ALWAYS_REFETCH,
})

export const panelUsersQuery = panelListQuery('users', (api, input, options) => api.userModeration.list(input, options))
export const panelMatchesQuery = panelListQuery('matches', (api, input, options) => api.matchModeration.list(input, options))
export const panelGroupsQuery = panelListQuery('groups', (api, input, options) => api.groupModeration.list(input, options))

type ItemPage<Item> = { items: Item[]; nextCursor: string | null }
type FetchItemPage<Item> = (
  api: Api,
  input: { search: string; cursor: string | undefined },
  options: { signal: AbortSignal },
) => Promise<ItemPage<Item>>

export type PanelListQuery<Item> = ReturnType<typeof panelListQuery<Item>>

/** The query of a tab's list, by search text. */
function panelListQuery<Item>(tab: string, fetchPage: FetchItemPage<Item>) {
  return (search: string) => ({
    ...pagedQuery([...panelKeys.all, tab, search], (api, cursor, options) => fetchPage(api, { search, cursor }, options)),
    ...ALWAYS_REFETCH,
  })
}
