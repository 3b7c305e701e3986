import { and, eq } from 'drizzle-orm'
import { activeMemberIdsInTransaction } from '#features/groups/active-members.public.ts'
import { ledgerPostings, sumOfCents } from '#features/ledger/ledger-entries.table.ts'
import { partyIdOf } from '#features/ledger/ledger-parties.public.ts'
import type { Queryable } from '#platform/database/database-connection.ts'

/** What each keeps for the group, by party; also those who keep nothing anymore. */
export async function findHoldings(db: Queryable, groupId: string): Promise<Map<string, number>> {
  const fundId = partyIdOf(groupId)
  const rows = await db
    .select({ partyId: ledgerPostings.partyId, cents: sumOfCents })
    .from(ledgerPostings)
    .where(and(eq(ledgerPostings.groupId, groupId), eq(ledgerPostings.fundId, fundId)))
    .groupBy(ledgerPostings.partyId)
  // The rows of people are what the fund owes them.
  return new Map(rows.filter(({ partyId }) => partyId !== fundId).map((row) => [row.partyId, -row.cents]))
}

/** The accounts of the members by their parties, which they may not have yet. */
export async function findMemberParties(db: Queryable, groupId: string): Promise<Map<string, string>> {
  const ids = await activeMemberIdsInTransaction(db, groupId)
  return new Map(ids.map((id) => [partyIdOf(id), id]))
}
