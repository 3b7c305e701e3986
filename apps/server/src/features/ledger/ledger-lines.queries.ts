import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { matches } from '#features/matches/matches.table.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { isBetweenPeople, ledgerEntries, ledgerPostings, sumOfCents } from './ledger-entries.table.ts'
import { isOpenContest, ledgerShares } from './ledger-matches.table.ts'

/** What a counterparty owes a party for a match, or paid of it; negative the other way round. */
export type LedgerLine = {
  groupId: string | null
  counterpartyId: string
  /** Null for what is about no match, or about one that was deleted. */
  matchId: string | null
  startsAt: Date | null
  /** Of a payment ahead; null also for a series that was deleted. */
  seriesId: string | null
  isAhead: boolean
  isPayment: boolean
  isSettlement: boolean
  /** Who owes it has contested their share, and waits for an answer. */
  isContested: boolean
  cents: number
}

/** The book of a group, or that outside of groups. */
const isOfBook = (groupId: string | null) => (groupId === null ? isNull(ledgerPostings.groupId) : eq(ledgerPostings.groupId, groupId))

/** @param book undefined: all @param counterpartyIds undefined: all */
export async function findLines(
  db: Queryable,
  partyId: string,
  { book, counterpartyIds }: { book?: { groupId: string | null }; counterpartyIds?: readonly string[] | undefined } = {},
): Promise<LedgerLine[]> {
  const isPayment = sql<boolean>`${ledgerEntries.kind} = 'payment'`
  const isAhead = sql<boolean>`${ledgerEntries.seriesTitle} is not null`
  const isSettlement = sql<boolean>`${ledgerEntries.kind} = 'settlement'`
  const isContested = sql<boolean>`case when ${ledgerEntries.matchId} is null then false else exists (
    select from ${ledgerShares} where ${ledgerShares.matchId} = ${ledgerEntries.matchId}
      and ${ledgerShares.partyId} = case when ${sumOfCents} > 0 then ${ledgerPostings.counterpartyId} else ${partyId} end and ${isOpenContest}
  ) end`
  return db
    .select({
      groupId: ledgerPostings.groupId,
      counterpartyId: ledgerPostings.counterpartyId,
      matchId: ledgerEntries.matchId,
      startsAt: matches.startsAt,
      seriesId: ledgerEntries.seriesId,
      isAhead,
      isPayment,
      isSettlement,
      isContested,
      cents: sumOfCents,
    })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .leftJoin(matches, eq(matches.id, ledgerEntries.matchId))
    .where(
      and(
        eq(ledgerPostings.partyId, partyId),
        isBetweenPeople,
        book && isOfBook(book.groupId),
        // Says it of the entries, too: their index finds them without reading those of other groups.
        book?.groupId ? eq(ledgerEntries.groupId, book.groupId) : undefined,
        counterpartyIds && inArray(ledgerPostings.counterpartyId, [...counterpartyIds]),
      ),
    )
    .groupBy(
      ...[ledgerPostings.groupId, ledgerPostings.counterpartyId, ledgerEntries.matchId, matches.startsAt],
      ...[ledgerEntries.seriesId, isAhead, isPayment, isSettlement],
    )
    .orderBy(asc(matches.startsAt), asc(ledgerEntries.matchId))
}
