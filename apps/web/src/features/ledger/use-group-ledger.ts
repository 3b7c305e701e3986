import type { GroupLedger } from '@coup-denvoi/contract/ledger/ledger.schema'
import type { QueryClient } from '@tanstack/react-query'
import { loadResource, useResource } from '#lib/api/resource.ts'
import { useLiveGroupLedger } from './ledger.live.ts'
import { groupLedgerQuery, groupSettlementQuery } from './ledger.queries.ts'
import { LEDGER_NOT_FOUND } from './ledger-not-found.ts'

/** For loaders. Settlements are read along, so that the page does not move when they come; the section says when they fail. */
export async function loadGroupLedger(queryClient: QueryClient, id: string): Promise<GroupLedger> {
  const [ledger] = await Promise.all([
    loadResource(queryClient, groupLedgerQuery(id), 'GROUP_NOT_FOUND'),
    queryClient.prefetchQuery(groupSettlementQuery(id)),
  ])
  return ledger
}

/** The loaded balances, kept up to date; undefined once the viewer is no member. */
export function useGroupLedger(id: string): GroupLedger | undefined {
  useLiveGroupLedger(id)
  return useResource(groupLedgerQuery(id), 'GROUP_NOT_FOUND', LEDGER_NOT_FOUND.title)
}
