import type { NewReceipt } from '@coup-denvoi/contract/ledger/ledger-input.schema'
import { eq, or } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockPair } from '../ledger.access.ts'
import { partyIdOf } from '../ledger-parties.queries.ts'
import { ledgerPayments } from '../ledger-payments.table.ts'
import { findOpenPayments } from '../open-payments.queries.ts'
import { findOwed } from '../owed.queries.ts'
import { lockBook } from './declare-payment.ts'
import { receivePayment } from './receive-payment.ts'

type NoteReceipt = { db: Database; actor: Actor; input: NewReceipt; now?: Date }

/**
 * « Reçu » of who has not said « J’ai payé », as far as the payee has seen: where they have, it is the answer to that. Sending it twice is
 * sending it once. @throws LEDGER_NOT_FOUND for what is not owed to the actor, PAYMENT_TOO_HIGH
 */
export async function noteReceipt({ db, actor, input, now }: NoteReceipt): Promise<void> {
  await db.transaction(async (change) => {
    const { tx } = change
    const { key, from: fromId, matchId, amountCents, method } = input
    const toId = partyIdOf(actor.id)
    const groupId = await lockBook(change, actor, input)
    await lockPair(tx, [fromId, toId])
    const [known] = await tx
      .select()
      .from(ledgerPayments)
      .where(or(eq(ledgerPayments.id, key), eq(ledgerPayments.receiptKey, key)))
    if (known?.toId === toId && known.receiptKey === key) return
    const owed = await findOwed(tx, { fromId, toId, groupId }, matchId)
    if (known || !owed.isKnown) throw apiError('LEDGER_NOT_FOUND')
    const open = (await findOpenPayments(tx, { fromId, toId, groupId })).filter((payment) => payment.matchId === matchId)
    const declared = open.find((payment) => payment.amountCents === amountCents) ?? open[0]
    if (amountCents > Math.max(owed.dueCents, declared?.amountCents ?? 0)) throw apiError('PAYMENT_TOO_HIGH')
    const receipt = { authorId: actor.id, amountCents, receiptKey: key }
    if (declared) return receivePayment(change, declared, receipt)
    const unanswered = { declaredAt: null, notSeenAt: null, withdrawnAt: null }
    await receivePayment(change, { id: key, receiptKey: key, fromId, toId, groupId, matchId, amountCents, method, ...unanswered }, receipt)
  }, now)
}
