import type { NewPayment } from '@coup-denvoi/contract/ledger/ledger-input.schema'
import { eq } from 'drizzle-orm'
import type { SeriesRow } from '#features/series/series.table.ts'
import { apiError } from '#platform/api/api-error.ts'
import { isSentAgain, unlessSentBefore } from '#platform/api/sent-again.ts'
import type { Change, Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { type Actor, lockParties } from '../ledger.access.ts'
import { partyIdOf } from '../ledger-parties.queries.ts'
import { findOwed, type Pair } from '../owed.queries.ts'
import { ledgerPayments, type PaymentRow } from '../payments/ledger-payments.table.ts'
import { isPayeeOf, lockPurpose, type Purpose, takesPrepayments } from '../purpose.access.ts'
import { emitPayment } from './emit-payment.ts'
import { storeParties } from './store-parties.ts'

type DeclarePayment = { db: Database; actor: Actor; input: NewPayment; now?: Date }

/**
 * « J’ai payé »: changes no balance. Sending it twice is sending it once.
 * @throws LEDGER_NOT_FOUND for what is not owed to them, SHARE_CONTESTED, PAYMENT_TOO_HIGH, PREPAYMENTS_CLOSED, PAYMENT_SENT with other values
 */
export async function declarePayment({ db, actor, input, now }: DeclarePayment): Promise<void> {
  await db.transaction(async (change) => {
    const { tx } = change
    const { key: id, to: toId, matchId, amountCents, method } = input
    const fromId = partyIdOf(actor.id)
    const findKnown = async () => (await tx.select().from(ledgerPayments).where(eq(ledgerPayments.id, id)))[0]
    const about = { toId, matchId, seriesId: input.seriesId ?? null, amountCents, method }
    const purpose = await unlessSentBefore(lockPayable(change, actor, input), async () => {
      const known = await findKnown()
      return known?.fromId === fromId && isSentAgain(known, about, 'PAYMENT_SENT')
    })
    if (!purpose) return
    const { series, groupId } = purpose
    await lockParties(tx, [fromId, toId])
    const known = await findKnown()
    if (known && known.fromId !== fromId) throw apiError('LEDGER_NOT_FOUND')
    const sent = { ...about, groupId, seriesId: series?.id ?? null }
    if (isSentAgain(known, sent, 'PAYMENT_SENT')) return
    if (!series) await requireOwed(tx, { fromId, toId, groupId }, input)
    const [payment] = await tx
      .insert(ledgerPayments)
      .values({ id, fromId, ...sent, declaredAt: change.now })
      .returning()
    await emitPayment(change, 'ledger.payment-declared', payment as PaymentRow)
  }, now)
}

async function lockPayable(change: Change, actor: Actor, input: NewPayment): Promise<Purpose> {
  const purpose = await lockPurpose(change, actor, input)
  // Before the parties are locked: it makes the people who have nothing to do with each other yet.
  if (purpose.series) await requirePrepayment(change.tx, purpose.series, { actor, toId: input.to })
  return purpose
}

/** For who organizes the series and agreed. Any amount: what is more than what is owed is ahead. */
async function requirePrepayment(tx: Transaction, series: SeriesRow, { actor, toId }: { actor: Actor; toId: string }): Promise<void> {
  const { organizerId } = series
  if (organizerId === null || organizerId === actor.id || !isPayeeOf(series, toId)) throw apiError('LEDGER_NOT_FOUND')
  if (!takesPrepayments(series)) throw apiError('PREPAYMENTS_CLOSED')
  await storeParties(tx, [
    { id: actor.id, kind: 'user' },
    { id: organizerId, kind: 'user' },
  ])
}

async function requireOwed(
  tx: Transaction,
  pair: Pair,
  { matchId, amountCents }: Pick<NewPayment, 'matchId' | 'amountCents'>,
): Promise<void> {
  const owed = await findOwed(tx, pair, matchId)
  if (!owed.isKnown) throw apiError('LEDGER_NOT_FOUND')
  if (owed.isContested) throw apiError('SHARE_CONTESTED')
  if (amountCents > owed.dueCents - owed.declaredCents) throw apiError('PAYMENT_TOO_HIGH')
}
