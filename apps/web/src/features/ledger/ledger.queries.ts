import { ENTRY_PAGES } from '@coup-denvoi/contract/ledger/entry-pages.rules'
import type { GroupLedger, MatchLedger } from '@coup-denvoi/contract/ledger/ledger.schema'
import type { PayeeDetailsInput } from '@coup-denvoi/contract/ledger/ledger-input.schema'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { pendingAnswersQuery } from '#features/home/pending-answers.queries.ts'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { invalidate } from '#lib/api/invalidate.ts'
import { pagedQuery } from '#lib/api/paged-query.ts'
import { loadResource } from '#lib/api/resource.ts'
import { withApi } from '#lib/api/with-api.ts'

/** Of the shares of a match. */
export const LEDGER_NOT_FOUND_CODES: readonly string[] = ['LEDGER_NOT_FOUND', 'MATCH_NOT_FOUND']

const ledgerKeys = {
  all: ['ledger'] as const,
  match: (id: string) => ['ledger', 'match', id] as const,
  group: (id: string) => ['ledger', 'group', id] as const,
}

/** For who owes or is owed for the match, its organizers and the admins of its group. */
export const matchLedgerQuery = (id: string) =>
  queryOptions({ queryKey: ledgerKeys.match(id), queryFn: ({ signal }) => withApi((api) => api.ledger.ofMatch({ id }, { signal })) })

/** The same on pages that are not about money: null where the viewer has nothing to do with it, or nothing costs anything. */
export const matchLedgerIfAnyQuery = (id: string) =>
  queryOptions({
    queryKey: [...ledgerKeys.match(id), 'if-any'],
    queryFn: ({ signal }) =>
      withApi((api) => api.ledger.ofMatch({ id }, { signal })).catch((error: unknown) => {
        if (LEDGER_NOT_FOUND_CODES.includes(errorCodeOf(error))) return null
        throw error
      }),
  })

/** For the members of the group. */
export const groupLedgerQuery = (id: string) =>
  queryOptions({
    queryKey: [...ledgerKeys.group(id), 'balances'],
    queryFn: ({ signal }) => withApi((api) => api.ledger.ofGroup({ id }, { signal })),
  })

/** Payments ahead, for the people of the series. */
export const seriesLedgerQuery = (id: string) =>
  queryOptions({
    queryKey: ['ledger', 'series', id],
    queryFn: ({ signal }) => withApi((api) => api.ledger.ofSeries({ id }, { signal })),
  })

/** How somebody is paid whom the viewer owes, or pays ahead. Read each time: what it needs may end. */
export const payeeDetailsQuery = (input: PayeeDetailsInput) =>
  queryOptions({
    queryKey: ['payee-details', input],
    queryFn: ({ signal }) => withApi((api) => api.ledger.payeeDetails(input, { signal })),
    gcTime: 0,
  })

export const groupEntriesQuery = (id: string) =>
  pagedQuery([...ledgerKeys.group(id), 'entries'], (api, cursor, options) =>
    api.ledger.groupEntries({ id, cursor, limit: cursor ? ENTRY_PAGES.further : undefined }, options),
  )

/** What is proposed in the group, and what its admins could propose. */
export const groupSettlementQuery = (id: string) =>
  queryOptions({
    queryKey: [...ledgerKeys.group(id), 'settlement'],
    queryFn: ({ signal }) => withApi((api) => api.settlements.ofGroup({ id }, { signal })),
  })

/** All balances of the viewer. */
export const ownLedgerQuery = queryOptions({
  queryKey: ['ledger', 'own'],
  queryFn: ({ signal }) => withApi((api) => api.ledger.own(undefined, { signal })),
})

/** A payment changes the page of its match, the balances of its group, one's own, and what waits for an answer. */
export const refreshLedger = (queryClient: QueryClient) =>
  Promise.all([invalidate(queryClient, { queryKey: ledgerKeys.all }), invalidate(queryClient, { queryKey: pendingAnswersQuery.queryKey })])

/** For loaders. Settlements are read along, so that the page does not move when they come; the section says when they fail. */
export async function loadGroupLedger(queryClient: QueryClient, id: string): Promise<GroupLedger> {
  const [ledger] = await Promise.all([
    loadResource(queryClient, groupLedgerQuery(id), 'GROUP_NOT_FOUND'),
    queryClient.prefetchQuery(groupSettlementQuery(id)),
  ])
  return ledger
}

/** For loaders. */
export const loadMatchLedger = (queryClient: QueryClient, id: string): Promise<MatchLedger> =>
  loadResource(queryClient, matchLedgerQuery(id), LEDGER_NOT_FOUND_CODES)
