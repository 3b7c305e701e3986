import type { Fund } from '@coup-denvoi/contract/funds/fund.schema'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { invalidate } from '#lib/api/invalidate.ts'
import { pagedQuery } from '#lib/api/paged-query.ts'
import { loadResource } from '#lib/api/resource.ts'
import { withApi } from '#lib/api/with-api.ts'

/** Beside the ledger of the group. */
const SHOWN_ON_CARD = 3

const fundKeys = {
  one: (groupId: string) => ['funds', groupId] as const,
}

/** The fund of a group, for its members. */
export const fundQuery = (groupId: string) =>
  queryOptions({
    queryKey: [...fundKeys.one(groupId), 'balance'],
    queryFn: ({ signal }) => withApi((api) => api.funds.ofGroup({ id: groupId }, { signal })),
  })

export const fundEntriesQuery = (groupId: string) =>
  pagedQuery([...fundKeys.one(groupId), 'entries'], (api, cursor, options) => api.funds.entries({ id: groupId, cursor }, options))

/** The last few. */
export const lastFundEntriesQuery = (groupId: string) =>
  queryOptions({
    queryKey: [...fundKeys.one(groupId), 'last'],
    queryFn: ({ signal }) => withApi((api) => api.funds.entries({ id: groupId, limit: SHOWN_ON_CARD }, { signal })),
    select: ({ items }) => items,
  })

export const refreshFund = (queryClient: QueryClient, groupId: string) => invalidate(queryClient, { queryKey: fundKeys.one(groupId) })

/** For loaders. */
export const loadFund = (queryClient: QueryClient, id: string): Promise<Fund> => loadResource(queryClient, fundQuery(id), 'GROUP_NOT_FOUND')
