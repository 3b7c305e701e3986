import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database-connection.ts'
import { findLines, type LedgerLine } from '../ledger-lines.queries.ts'
import { ledgerPayments } from './ledger-payments.table.ts'

type Book = { payeeId: string; groupId: string | null; among: readonly string[] }

/** Those of `among` who ever paid ahead to the payee in the book, with what they owe each other. */
export async function findPayersAhead(db: Queryable, { payeeId, groupId, among }: Book): Promise<Map<string, LedgerLine[]>> {
  if (among.length === 0) return new Map()
  const rows = await db
    .selectDistinct({ fromId: ledgerPayments.fromId })
    .from(ledgerPayments)
    .where(
      and(
        eq(ledgerPayments.toId, payeeId),
        inArray(ledgerPayments.fromId, [...among]),
        isNotNull(ledgerPayments.seriesId),
        isNotNull(ledgerPayments.receivedAt),
        groupId === null ? isNull(ledgerPayments.groupId) : eq(ledgerPayments.groupId, groupId),
      ),
    )
  if (rows.length === 0) return new Map()
  const lines = await findLines(db, payeeId, { book: { groupId }, counterpartyIds: rows.map(({ fromId }) => fromId) })
  return Map.groupBy(lines, ({ counterpartyId }) => counterpartyId)
}
