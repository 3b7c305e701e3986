import type { MatchLedger } from '@coup-denvoi/contract/ledger/ledger.schema'
import type { QueryClient } from '@tanstack/react-query'
import { loadResource, useResource } from '#lib/api/resource.ts'
import { useLiveMatchLedger } from './ledger.live.ts'
import { LEDGER_NOT_FOUND_CODES, matchLedgerQuery } from './ledger.queries.ts'
import { LEDGER_NOT_FOUND } from './ledger-not-found.ts'

/** For loaders. */
export const loadMatchLedger = (queryClient: QueryClient, id: string): Promise<MatchLedger> =>
  loadResource(queryClient, matchLedgerQuery(id), LEDGER_NOT_FOUND_CODES)

/** The loaded shares, kept up to date; undefined once the viewer may not see them. */
export function useMatchLedger(id: string): MatchLedger | undefined {
  useLiveMatchLedger(id)
  return useResource(matchLedgerQuery(id), LEDGER_NOT_FOUND_CODES, LEDGER_NOT_FOUND.title)
}
