import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database-connection.ts'
import { ledgerEntries, ledgerPostings } from '../ledger-entries.table.ts'
import type { PaymentRow } from './ledger-payments.table.ts'

/** What « Reçu » said, by its entry: « J’ai payé » may have said another amount, and a guest may have an account since. */
export async function findReceipt(db: Queryable, { entryId, toId }: Pick<PaymentRow, 'entryId' | 'toId'>) {
  const { groupId, matchId, seriesId, method } = ledgerEntries
  const [receipt] = await db
    .select({
      groupId,
      matchId,
      seriesId,
      method,
      fromId: ledgerPostings.counterpartyId,
      amountCents: sql<number>`-${ledgerPostings.amountCents}`,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, and(eq(ledgerPostings.entryId, ledgerEntries.id), eq(ledgerPostings.partyId, toId)))
    .where(eq(ledgerEntries.id, entryId ?? ''))
  return receipt
}
