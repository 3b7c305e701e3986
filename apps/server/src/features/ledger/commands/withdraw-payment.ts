import { eq } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockPayment } from '../ledger.access.ts'
import { ledgerPayments } from '../payments/ledger-payments.table.ts'
import { emitPayment } from './emit-payment.ts'

type WithdrawPayment = { db: Database; actor: Actor; input: { id: string }; now?: Date }

/** Takes back « J’ai payé ». Idempotent. @throws PAYMENT_NOT_FOUND for who did not say it, PAYMENT_ANSWERED after « Reçu » */
export async function withdrawPayment({ db, actor, input, now }: WithdrawPayment): Promise<void> {
  await db.transaction(async (change) => {
    const payment = await lockPayment(change, actor, input.id, 'payer')
    if (payment.receivedAt) throw apiError('PAYMENT_ANSWERED')
    if (payment.withdrawnAt) return
    await change.tx.update(ledgerPayments).set({ withdrawnAt: change.now }).where(eq(ledgerPayments.id, payment.id))
    await emitPayment(change, 'ledger.payment-withdrawn', payment)
  }, now)
}
