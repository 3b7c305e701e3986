import { eq } from 'drizzle-orm'
import { presentMatchReference } from '#features/matches/match-reference.public.ts'
import { matches } from '#features/matches/matches.table.ts'
import type { Change } from '#platform/database/database.ts'
import { ledgerPayments, type PaymentRow } from '../payments/ledger-payments.table.ts'
import { findSeriesTitle } from '../purpose.access.ts'
import { emitPayment } from './emit-payment.ts'
import { storeEntry } from './store-entry.ts'

type Receipt = { authorId: string; amountCents: number; receiptKey: string | null }

/** « Reçu »: makes the entry of a payment that has none, and is locked or new. */
export async function receivePayment(
  change: Change,
  payment: Omit<PaymentRow, 'receivedAt' | 'entryId'>,
  { authorId, amountCents, receiptKey }: Receipt,
): Promise<void> {
  const { tx, now } = change
  const { matchId, seriesId, groupId, fromId, toId, method } = payment
  const [match] = matchId === null ? [] : await tx.select().from(matches).where(eq(matches.id, matchId))
  const entryId = await storeEntry(
    tx,
    {
      kind: 'payment',
      groupId,
      matchId,
      authorId,
      method,
      createdAt: now,
      // One that is deleted has no id in the payment, either.
      seriesId,
      seriesTitle: await findSeriesTitle(tx, seriesId),
      matchTitle: match ? presentMatchReference(match).title : null,
      matchStartsAt: match?.startsAt ?? null,
    },
    [{ debtorId: fromId, creditorId: toId, amountCents: -amountCents }],
  )
  const received = { receiptKey, receivedAt: now, entryId }
  await tx
    .insert(ledgerPayments)
    .values({ ...payment, ...received })
    .onConflictDoUpdate({ target: ledgerPayments.id, set: received })
  await emitPayment(change, 'ledger.payment-received', { ...payment, amountCents })
}
