import { eq } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockPayment } from '../ledger.access.ts'
import { ledgerPayments } from '../payments/ledger-payments.table.ts'
import { emitPayment } from './emit-payment.ts'

type MarkNotSeen = { db: Database; actor: Actor; input: { id: string }; now?: Date }

/** « Pas encore »: the payment stays open. Idempotent. @throws PAYMENT_NOT_FOUND for who is not paid, PAYMENT_ANSWERED */
export async function markNotSeen({ db, actor, input, now }: MarkNotSeen): Promise<void> {
  await db.transaction(async (change) => {
    const payment = await lockPayment(change, actor, input.id, 'payee')
    if (payment.withdrawnAt || payment.receivedAt) throw apiError('PAYMENT_ANSWERED')
    if (payment.notSeenAt) return
    await change.tx.update(ledgerPayments).set({ notSeenAt: change.now }).where(eq(ledgerPayments.id, payment.id))
    await emitPayment(change, 'ledger.payment-not-seen', payment)
  }, now)
}
