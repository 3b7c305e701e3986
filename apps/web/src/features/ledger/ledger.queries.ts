import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { invalidate } from '#lib/api/invalidate.ts'
import { pagedQuery } from '#lib/api/paged-query.ts'
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

export const groupEntriesQuery = (id: string) =>
  pagedQuery([...ledgerKeys.group(id), 'entries'], (api, cursor, options) => api.ledger.groupEntries({ id, cursor }, options))

/** All balances of the viewer. */
export const ownLedgerQuery = queryOptions({
  queryKey: ['ledger', 'own'],
  queryFn: ({ signal }) => withApi((api) => api.ledger.own(undefined, { signal })),
})

/** A payment changes the page of its match, the balances of its group, and one's own. */
export const refreshLedger = (queryClient: QueryClient) => invalidate(queryClient, { queryKey: ledgerKeys.all })
