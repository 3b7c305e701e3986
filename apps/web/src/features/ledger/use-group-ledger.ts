import type { GroupLedger } from '@coup-denvoi/contract/ledger/ledger.schema'
import { useResource } from '#lib/api/resource.ts'
import { useLiveGroupLedger } from './ledger.live.ts'
import { groupLedgerQuery } from './ledger.queries.ts'
import { LEDGER_NOT_FOUND } from './ledger-not-found.ts'

/** The loaded balances, kept up to date; undefined once the viewer is no member. */
export function useGroupLedger(id: string): GroupLedger | undefined {
  useLiveGroupLedger(id)
  return useResource(groupLedgerQuery(id), 'GROUP_NOT_FOUND', LEDGER_NOT_FOUND.title)
}
