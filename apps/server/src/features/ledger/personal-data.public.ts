import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database-connection.ts'
import { ledgerEntries, ledgerPostings } from './ledger-entries.table.ts'
import { ledgerShares } from './ledger-matches.table.ts'
import { ledgerParties } from './ledger-parties.table.ts'
import { ledgerPayments } from './payments/ledger-payments.table.ts'

const { authorId: _author, ...ledgerEntry } = getTableColumns(ledgerEntries)
const { fromId: _from, toId: _to, receiptKey: _key, ...ledgerPayment } = getTableColumns(ledgerPayments)
const { partyId: _party, answeredBy: _answeredBy, ...ledgerShare } = getTableColumns(ledgerShares)

/** Their entries, payments and shares. Who wrote it, and who else owes, is theirs. */
export const ledgerData = (db: Queryable, userId: string) => ({
  ledgerEntries: db
    .select({ ...ledgerEntry, amountCents: ledgerPostings.amountCents })
    .from(ledgerParties)
    .innerJoin(ledgerPostings, eq(ledgerPostings.partyId, ledgerParties.id))
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .where(eq(ledgerParties.userId, userId))
    .orderBy(asc(ledgerEntries.createdAt), asc(ledgerEntries.id), asc(ledgerPostings.position)),
  ledgerEntriesMade: db
    .select(ledgerEntry)
    .from(ledgerEntries)
    .where(eq(ledgerEntries.authorId, userId))
    .orderBy(asc(ledgerEntries.createdAt), asc(ledgerEntries.id)),
  ledgerPayments: db
    .select(ledgerPayment)
    .from(ledgerPayments)
    .innerJoin(ledgerParties, eq(ledgerParties.id, ledgerPayments.fromId))
    .where(eq(ledgerParties.userId, userId))
    .orderBy(asc(ledgerPayments.id)),
  ledgerShares: db
    .select(ledgerShare)
    .from(ledgerShares)
    .innerJoin(ledgerParties, eq(ledgerParties.id, ledgerShares.partyId))
    .where(eq(ledgerParties.userId, userId))
    .orderBy(asc(ledgerShares.matchId)),
})
