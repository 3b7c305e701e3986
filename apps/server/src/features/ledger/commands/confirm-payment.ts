import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockPayment } from '../ledger.access.ts'
import { receivePayment } from './receive-payment.ts'

type ConfirmPayment = { db: Database; actor: Actor; input: { id: string }; now?: Date }

/** « Reçu ». Idempotent. @throws PAYMENT_NOT_FOUND for who is not paid, PAYMENT_ANSWERED for what was taken back */
export async function confirmPayment({ db, actor, input, now }: ConfirmPayment): Promise<void> {
  await db.transaction(async (change) => {
    const payment = await lockPayment(change, actor, input.id, 'payee')
    if (payment.withdrawnAt) throw apiError('PAYMENT_ANSWERED')
    if (payment.receivedAt) return
    const { amountCents } = payment
    await receivePayment(change, payment, { authorId: actor.id, amountCents, receiptKey: null })
  }, now)
}
