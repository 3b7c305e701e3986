import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database-connection.ts'
import { ledgerPayments, type PaymentRow } from './ledger-payments.table.ts'

/** « J’ai payé » that has no answer yet. « Pas encore » is none. */
export const isOpenPayment = and(isNull(ledgerPayments.receivedAt), isNull(ledgerPayments.withdrawnAt))

/** Of one person to another in one book, oldest first. */
export async function findOpenPayments(
  db: Queryable,
  { fromId, toId, groupId }: { fromId: string; toId: string; groupId: string | null },
): Promise<PaymentRow[]> {
  return db
    .select()
    .from(ledgerPayments)
    .where(
      and(
        eq(ledgerPayments.fromId, fromId),
        eq(ledgerPayments.toId, toId),
        groupId === null ? isNull(ledgerPayments.groupId) : eq(ledgerPayments.groupId, groupId),
        isOpenPayment,
      ),
    )
    .orderBy(ledgerPayments.declaredAt, ledgerPayments.id)
}
