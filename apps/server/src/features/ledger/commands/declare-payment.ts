import type { NewPayment } from '@coup-denvoi/contract/ledger/ledger-input.schema'
import { eq } from 'drizzle-orm'
import { lockActor } from '#features/users/account-locks.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Change, Database } from '#platform/database/database.ts'
import { type Actor, lockLedgerOfMatch, lockPair } from '../ledger.access.ts'
import { partyIdOf } from '../ledger-parties.queries.ts'
import { ledgerPayments, type PaymentRow } from '../ledger-payments.table.ts'
import { findOwed } from '../owed.queries.ts'
import { emitPayment } from './emit-payment.ts'

type DeclarePayment = { db: Database; actor: Actor; input: NewPayment; now?: Date }

/**
 * « J’ai payé »: changes no balance. Sending it twice is sending it once.
 * @throws LEDGER_NOT_FOUND for what is not owed to them, SHARE_CONTESTED, PAYMENT_TOO_HIGH
 */
export async function declarePayment({ db, actor, input, now }: DeclarePayment): Promise<void> {
  await db.transaction(async (change) => {
    const { tx } = change
    const { key: id, to: toId, matchId, amountCents, method } = input
    const fromId = partyIdOf(actor.id)
    const groupId = await lockBook(change, actor, input)
    await lockPair(tx, [fromId, toId])
    const [known] = await tx.select().from(ledgerPayments).where(eq(ledgerPayments.id, id))
    if (known?.fromId === fromId) return
    const owed = await findOwed(tx, { fromId, toId, groupId }, matchId)
    if (known || !owed.isKnown) throw apiError('LEDGER_NOT_FOUND')
    if (owed.isContested) throw apiError('SHARE_CONTESTED')
    if (amountCents > owed.dueCents - owed.declaredCents) throw apiError('PAYMENT_TOO_HIGH')
    const [payment] = await tx
      .insert(ledgerPayments)
      .values({ id, fromId, toId, groupId, matchId, amountCents, method, declaredAt: change.now })
      .returning()
    await emitPayment(change, 'ledger.payment-declared', payment as PaymentRow)
  }, now)
}

/** Locks what is paid for. @returns the group of its book @throws LEDGER_NOT_FOUND also where the match is not theirs to see */
export async function lockBook(
  change: Change,
  actor: Actor,
  { matchId, groupId }: { matchId: string | null; groupId: string | null },
): Promise<string | null> {
  if (matchId === null) {
    await lockActor(change, actor)
    return groupId
  }
  const ledger = await lockLedgerOfMatch(change, actor, matchId).catch((error: { code?: string }) => {
    throw error.code === 'MATCH_NOT_FOUND' ? apiError('LEDGER_NOT_FOUND') : error
  })
  return ledger.match.groupId
}
