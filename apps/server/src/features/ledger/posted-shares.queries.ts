import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database-connection.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import type { Debt } from './commands/store-entry.ts'
import { ledgerEntries, ledgerPostings, sumOfCents } from './ledger-entries.table.ts'

/** The shares of a match as its entries say, corrections included and payments not; also those that came to nothing. */
export const findPostedShares = (db: Queryable, matchId: string): Promise<Debt[]> => postedShares(db).execute({ matchId })

const postedShares = preparedStatement((db) =>
  db
    .select({
      debtorId: ledgerPostings.counterpartyId,
      creditorId: ledgerPostings.partyId,
      amountCents: sumOfCents,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.entryId, ledgerEntries.id))
    .where(
      and(
        eq(ledgerEntries.matchId, sql.placeholder('matchId')),
        inArray(ledgerEntries.kind, ['share', 'correction']),
        sql`${ledgerPostings.position} % 2 = 0`,
      ),
    )
    .groupBy(ledgerPostings.counterpartyId, ledgerPostings.partyId)
    .prepare('posted_shares'),
)
