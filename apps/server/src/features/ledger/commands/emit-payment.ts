import type { LedgerEvent } from '@coup-denvoi/contract/ledger/ledger.events'
import { eq } from 'drizzle-orm'
import { matches } from '#features/matches/matches.table.ts'
import type { Change } from '#platform/database/database.ts'
import { ledgerEventFields } from '../ledger-event-fields.queries.ts'
import { findUserIds } from '../ledger-parties.queries.ts'
import type { PaymentRow } from '../payments/ledger-payments.table.ts'
import { findSeriesTitle } from '../purpose.access.ts'

type PaymentChange = Extract<LedgerEvent, { paymentId: string }>['type']

/** Tells the two of a payment. */
export async function emitPayment(
  { tx, emit }: Change,
  type: PaymentChange,
  payment: Omit<PaymentRow, 'receivedAt' | 'entryId'>,
): Promise<void> {
  const { id: paymentId, matchId, seriesId, groupId, fromId, toId, amountCents, method } = payment
  const userIds = await findUserIds(tx, [fromId, toId])
  const [match] = matchId === null ? [] : await tx.select().from(matches).where(eq(matches.id, matchId))
  const title = (await findSeriesTitle(tx, seriesId)) ?? ''
  const about = match ? await ledgerEventFields(tx, match) : { matchId, seriesId, groupId, title, organizerIds: [] }
  const fromUserId = userIds.get(fromId) ?? null
  const toUserId = userIds.get(toId) ?? null
  emit({ type, ...about, paymentId, fromUserId, toUserId, amountCents, method })
}
