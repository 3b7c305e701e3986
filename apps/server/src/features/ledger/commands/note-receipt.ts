import type { NewReceipt } from '@coup-denvoi/contract/ledger/ledger-input.schema'
import { eq, or } from 'drizzle-orm'
import type { SeriesRow } from '#features/series/series.table.ts'
import { findAccountsOfSeries } from '#features/series/series-people.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import { isSentAgain, unlessSentBefore } from '#platform/api/sent-again.ts'
import type { Change, Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { type Actor, lockParties } from '../ledger.access.ts'
import { partyIdOf } from '../ledger-parties.queries.ts'
import { findOwed, type Owed } from '../owed.queries.ts'
import { ledgerPayments, type PaymentRow } from '../payments/ledger-payments.table.ts'
import { findOpenPayments } from '../payments/open-payments.queries.ts'
import { findReceipt } from '../payments/receipts.queries.ts'
import { lockPurpose, type Purpose } from '../purpose.access.ts'
import { receivePayment } from './receive-payment.ts'
import { storeParties } from './store-parties.ts'

type NoteReceipt = { db: Database; actor: Actor; input: NewReceipt; now?: Date }

/**
 * « Reçu » of who has not said « J’ai payé », as far as the payee has seen: where they have, it is the answer to that. Sending it twice is
 * sending it once. @throws LEDGER_NOT_FOUND for what is not owed to the actor, PAYMENT_TOO_HIGH, PAYMENT_DECLARED where another amount was
 * said to be paid meanwhile, PAYMENT_SENT with other values
 */
export async function noteReceipt({ db, actor, input, now }: NoteReceipt): Promise<void> {
  await db.transaction(async (change) => {
    const { tx } = change
    const { key, from: fromId, matchId, amountCents, method } = input
    const toId = partyIdOf(actor.id)
    const purpose = await unlessSentBefore(lockReceivable(change, actor, input), () => wasNoted(tx, toId, input))
    if (!purpose) return
    const { series, groupId } = purpose
    const seriesId = series?.id ?? null
    await lockParties(tx, [fromId, toId])
    const known = await findKnown(tx, key)
    if (known && !(known.toId === toId && known.receiptKey === key)) throw apiError('LEDGER_NOT_FOUND')
    const about = { fromId, groupId, matchId, seriesId, amountCents }
    if (isSentAgain(known && (await findReceipt(tx, known)), sentOf(known, { ...about, method }), 'PAYMENT_SENT')) return
    const declared = series
      ? (await findOpenPayments(tx, { fromId, toId, groupId })).find(
          // Ahead any amount may be paid once more: only the same one is the answer.
          (payment) => payment.seriesId === seriesId && payment.amountCents === amountCents,
        )
      : findAnswered(await findOwed(tx, { fromId, toId, groupId }, matchId), { matchId, amountCents })
    const receipt = { authorId: actor.id, amountCents, receiptKey: key }
    if (declared) return receivePayment(change, declared, receipt)
    const unanswered = { declaredAt: null, notSeenAt: null, withdrawnAt: null }
    await receivePayment(change, { id: key, receiptKey: key, toId, ...about, method, ...unanswered }, receipt)
  }, now)
}

async function findKnown(tx: Transaction, key: string): Promise<PaymentRow | undefined> {
  const [known] = await tx
    .select()
    .from(ledgerPayments)
    .where(or(eq(ledgerPayments.id, key), eq(ledgerPayments.receiptKey, key)))
  return known
}

/** Where it is not theirs to see any more. The book is that of then. @throws PAYMENT_SENT */
async function wasNoted(tx: Transaction, toId: string, { key, from: fromId, matchId, seriesId = null, amountCents, method }: NewReceipt) {
  const known = await findKnown(tx, key)
  if (known?.toId !== toId || known.receiptKey !== key) return false
  const sent = { fromId, groupId: known.groupId, matchId, seriesId, amountCents, method }
  return isSentAgain(await findReceipt(tx, known), sentOf(known, sent), 'PAYMENT_SENT')
}

async function lockReceivable(change: Change, actor: Actor, input: NewReceipt): Promise<Purpose> {
  const purpose = await lockPurpose(change, actor, input)
  // Before the parties are locked: it makes the people who have nothing to do with each other yet.
  if (purpose.series) await requireReceiptAhead(change.tx, purpose.series, { actor, fromId: input.from })
  return purpose
}

type Sent = Pick<PaymentRow, 'fromId' | 'groupId' | 'matchId' | 'seriesId' | 'amountCents' | 'method'>

/** What must be the same when it is sent again. Where « J’ai payé » was said, its method stands, and what it was for if the amount was the same. */
function sentOf(known: PaymentRow | undefined, { method, ...about }: Sent) {
  if (!known?.declaredAt) return { ...about, method }
  const { fromId, groupId, amountCents } = about
  return known.amountCents === amountCents ? { fromId, groupId, amountCents } : about
}

/**
 * « J’ai payé » that was said since the payee looked: together with the receipt it would be more than what is left. What was said for something
 * else that counts here, too, is only the same payment if it has the same amount.
 * @returns undefined where nothing was said, or the receipt is of the rest @throws LEDGER_NOT_FOUND, PAYMENT_TOO_HIGH, PAYMENT_DECLARED
 */
function findAnswered(owed: Owed, { matchId, amountCents }: Pick<NewReceipt, 'matchId' | 'amountCents'>): PaymentRow | undefined {
  const { isKnown, dueCents, declaredCents, elsewhereCents, open } = owed
  if (!isKnown) throw apiError('LEDGER_NOT_FOUND')
  const restCents = dueCents - declaredCents
  if (amountCents <= restCents) return undefined
  const ofPurpose = open.filter((payment) => payment.matchId === matchId && payment.seriesId === null)
  const answered =
    [...ofPurpose, ...open].find((payment) => payment.amountCents === amountCents) ??
    ofPurpose.find((payment) => amountCents <= restCents + payment.amountCents)
  if (answered) return answered
  throw apiError(amountCents > dueCents + elsewhereCents ? 'PAYMENT_TOO_HIGH' : 'PAYMENT_DECLARED')
}

/** By who organizes the series, from one of its people with an account: guests are another party at each match. */
async function requireReceiptAhead(tx: Transaction, series: SeriesRow, { actor, fromId }: { actor: Actor; fromId: string }): Promise<void> {
  if (series.organizerId !== actor.id) throw apiError('LEDGER_NOT_FOUND')
  const payerId = (await findAccountsOfSeries(tx, series)).find((userId) => partyIdOf(userId) === fromId)
  if (payerId === undefined) throw apiError('LEDGER_NOT_FOUND')
  await storeParties(tx, [
    { id: payerId, kind: 'user' },
    { id: actor.id, kind: 'user' },
  ])
}
