import { and, asc, eq, getTableColumns, isNotNull, or, sql } from 'drizzle-orm'
import { ledgerEntries, ledgerPostings } from '#features/ledger/ledger-entries.table.ts'
import { ledgerParties } from '#features/ledger/ledger-parties.table.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { fundEntries } from './fund-entries.table.ts'
import { fundReceipts } from './fund-receipts.table.ts'

const { giverId: _giver, ...fundEntry } = getTableColumns(fundEntries)

/** What a user wrote, gave and keeps, and their receipts. Who else gave is theirs. */
export const fundData = (db: Queryable, userId: string) => ({
  // Those that they wrote, gave to or keep money by; what they keep more by it, or less.
  fundEntries: db
    .select({ ...fundEntry, word: ledgerEntries.word, amountCents: sql<number | null>`-${ledgerPostings.amountCents}` })
    .from(fundEntries)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, fundEntries.entryId))
    .leftJoin(ledgerParties, eq(ledgerParties.userId, userId))
    .leftJoin(ledgerPostings, and(eq(ledgerPostings.entryId, ledgerEntries.id), eq(ledgerPostings.partyId, ledgerParties.id)))
    .where(or(eq(ledgerEntries.authorId, userId), eq(fundEntries.giverId, ledgerParties.id), isNotNull(ledgerPostings.entryId)))
    .orderBy(asc(fundEntries.createdAt), asc(fundEntries.id)),
  fundReceipts: db
    .select({ entryId: fundReceipts.entryId, photo: fundReceipts.photo, uploadedAt: fundReceipts.uploadedAt })
    .from(fundReceipts)
    .where(eq(fundReceipts.uploadedBy, userId))
    .orderBy(asc(fundReceipts.uploadedAt)),
})
