import type { MatchLedger, PayeeDetails } from '@coup-denvoi/contract/ledger/ledger.schema'
import type { PayeeDetailsInput } from '@coup-denvoi/contract/ledger/ledger-input.schema'
import { formatDayAndMonth } from '@coup-denvoi/contract/lib/local-time'
import { findPayeeDetails } from '#features/payment-details/payment-details.public.ts'
import { findBlocksWith } from '#features/players/blocks.public.ts'
import { requireSeriesOfPerson } from '#features/series/series-people.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Queryable, Transaction } from '#platform/database/database-connection.ts'
import type { SecretSeal } from '#platform/secrets/secret-seal.ts'
import { findUserIds, partyIdOf } from '../ledger-parties.queries.ts'
import { findOwed } from '../owed.queries.ts'
import { isPayeeOf, takesPrepayments } from '../purpose.access.ts'

/** How who paid for the pitch is paid: for those who owe them a share, and nobody else. */
export async function findDetailsOfPayee(
  db: Queryable,
  { own, payee, match }: Pick<MatchLedger, 'own' | 'payee' | 'match'>,
  seal: SecretSeal,
): Promise<PayeeDetails | null> {
  if (payee.userId === null || own === null || own.dueCents === 0) return null
  const words = `${match.title} ${formatDayAndMonth(new Date(match.startsAt))}`
  return findPayeeDetails(db, payee.userId, { amountCents: own.dueCents, words, seal })
}

/**
 * The same for who owes them in the book in all, or pays ahead for a series. Who blocked the other, or is blocked, gets none: it is as if nothing was
 * said.
 * @throws LEDGER_NOT_FOUND, PREPAYMENTS_CLOSED
 */
export async function findDetailsOf(
  db: Database,
  viewer: Pick<Viewer, 'id'>,
  { to: toId, seriesId, groupId, amountCents }: PayeeDetailsInput,
  seal: SecretSeal,
): Promise<PayeeDetails | null> {
  const fromId = partyIdOf(viewer.id)
  if (seriesId !== undefined) {
    const series = await requireSeriesOfPerson(db, viewer, seriesId).catch(() => null)
    if (!series?.organizerId || series.organizerId === viewer.id || !isPayeeOf(series, toId)) throw apiError('LEDGER_NOT_FOUND')
    if (!takesPrepayments(series)) throw apiError('PREPAYMENTS_CLOSED')
    const blocks = await findBlocksWith(db.read as Transaction, { userId: viewer.id, among: [series.organizerId] })
    if (blocks.size > 0) return null
    return findPayeeDetails(db.read, series.organizerId, { amountCents, words: `Avance ${series.title}`, seal })
  }
  const { dueCents } = await findOwed(db.read, { fromId, toId, groupId: groupId ?? null }, null)
  const userId = (await findUserIds(db.read, [toId])).get(toId)
  if (dueCents === 0) throw apiError('LEDGER_NOT_FOUND')
  if (userId === undefined) return null
  return findPayeeDetails(db.read, userId, { amountCents: Math.min(amountCents, dueCents), words: 'Cagnotte', seal })
}
