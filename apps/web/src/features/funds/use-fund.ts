import type { Fund } from '@coup-denvoi/contract/funds/fund.schema'
import { useLiveGroup } from '#features/groups/groups.live.ts'
import { useResource } from '#lib/api/resource.ts'
import { FUND_NOT_FOUND } from './fund-not-found.ts'
import { useLiveFund } from './funds.live.ts'
import { fundQuery } from './funds.queries.ts'

/** The loaded fund, kept up to date; undefined once the viewer is no member. */
export function useFund(id: string): Fund | undefined {
  useLiveGroup(id, true)
  useLiveFund(id)
  return useResource(fundQuery(id), 'GROUP_NOT_FOUND', FUND_NOT_FOUND.title)
}
