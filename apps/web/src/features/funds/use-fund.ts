import type { Fund } from '@coup-denvoi/contract/funds/fund.schema'
import type { QueryClient } from '@tanstack/react-query'
import { useLiveGroup } from '#features/groups/groups.live.ts'
import { loadResource, useResource } from '#lib/api/resource.ts'
import { FUND_NOT_FOUND } from './fund-not-found.ts'
import { useLiveFund } from './funds.live.ts'
import { fundQuery } from './funds.queries.ts'

/** For loaders. */
export const loadFund = (queryClient: QueryClient, id: string): Promise<Fund> => loadResource(queryClient, fundQuery(id), 'GROUP_NOT_FOUND')

/** The loaded fund, kept up to date; undefined once the viewer is no member. */
export function useFund(id: string): Fund | undefined {
  useLiveGroup(id, true)
  useLiveFund(id)
  return useResource(fundQuery(id), 'GROUP_NOT_FOUND', FUND_NOT_FOUND.title)
}
