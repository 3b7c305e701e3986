import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { matches } from '#features/matches/matches.table.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { ledgerEntries, ledgerPostings } from './ledger-entries.table.ts'

/** What a counterparty owes a party for a match, or paid of it; negative the other way round. */
export type LedgerLine = {
  groupId: string | null
  counterpartyId: string
  /** Null for what is about no match, or about one that was deleted. */
  matchId: string | null
  startsAt: Date | null
  isPayment: boolean
  cents: number
}

/** The book of a group, or that outside of groups. */
const isOfBook = (groupId: string | null) => (groupId === null ? isNull(ledgerPostings.groupId) : eq(ledgerPostings.groupId, groupId))

/** @param book undefined: all @param counterpartyId undefined: all */
export async function findLines(
  db: Queryable,
  partyId: string,
  { book, counterpartyId }: { book?: { groupId: string | null }; counterpartyId?: string | undefined } = {},
): Promise<LedgerLine[]> {
  const isPayment = sql<boolean>`${ledgerEntries.kind} = 'payment'`
  return db
    .select({
      groupId: ledgerPostings.groupId,
      counterpartyId: ledgerPostings.counterpartyId,
      matchId: ledgerEntries.matchId,
      startsAt: matches.startsAt,
      isPayment,
      cents: sql<number>`sum(${ledgerPostings.amountCents})::int`,
    })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .leftJoin(matches, eq(matches.id, ledgerEntries.matchId))
    .where(
      and(
        eq(ledgerPostings.partyId, partyId),
        book && isOfBook(book.groupId),
        // Says it of the entries, too: their index finds them without reading those of other groups.
        book?.groupId ? eq(ledgerEntries.groupId, book.groupId) : undefined,
        counterpartyId === undefined ? undefined : eq(ledgerPostings.counterpartyId, counterpartyId),
      ),
    )
    .groupBy(ledgerPostings.groupId, ledgerPostings.counterpartyId, ledgerEntries.matchId, matches.startsAt, isPayment)
    .orderBy(asc(matches.startsAt), asc(ledgerEntries.matchId))
}
