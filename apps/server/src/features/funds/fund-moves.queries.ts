import type { FundMove } from '@coup-denvoi/contract/funds/fund.rules'
import { and, asc, inArray, isNotNull, ne } from 'drizzle-orm'
import { ledgerPostings } from '#features/ledger/ledger-entries.table.ts'
import type { Queryable } from '#platform/database/database-connection.ts'

/** What people keep more or less by entries of a fund, by the ids of the ledger's entries, in the order in which they were written. */
export async function findMoves(db: Queryable, entryIds: readonly string[]): Promise<Map<string, FundMove[]>> {
  if (entryIds.length === 0) return new Map()
  const rows = await db
    .select({ entryId: ledgerPostings.entryId, partyId: ledgerPostings.partyId, amountCents: ledgerPostings.amountCents })
    .from(ledgerPostings)
    .where(
      and(
        inArray(ledgerPostings.entryId, [...entryIds]),
        isNotNull(ledgerPostings.fundId),
        ne(ledgerPostings.partyId, ledgerPostings.fundId),
      ),
    )
    .orderBy(asc(ledgerPostings.entryId), asc(ledgerPostings.position))
  const moves = new Map<string, FundMove[]>()
  // The rows of people are what the fund owes them.
  for (const { entryId, partyId, amountCents } of rows)
    moves.set(entryId, [...(moves.get(entryId) ?? []), { partyId, cents: -amountCents }])
  return moves
}
