import type { MatchLedger } from '@coup-denvoi/contract/ledger/ledger.schema'
import { useResource } from '#lib/api/resource.ts'
import { useLiveMatchLedger } from './ledger.live.ts'
import { LEDGER_NOT_FOUND_CODES, matchLedgerQuery } from './ledger.queries.ts'
import { LEDGER_NOT_FOUND } from './ledger-not-found.ts'

/** The loaded shares, kept up to date; undefined once the viewer may not see them. */
export function useMatchLedger(id: string): MatchLedger | undefined {
  useLiveMatchLedger(id)
  return useResource(matchLedgerQuery(id), LEDGER_NOT_FOUND_CODES, LEDGER_NOT_FOUND.title)
}
