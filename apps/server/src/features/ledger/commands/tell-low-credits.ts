import { isLowCredit } from '@coup-denvoi/contract/ledger/share-state.rules'
import { and, eq, gt, inArray, isNotNull, max } from 'drizzle-orm'
import type { MatchRow } from '#features/matches/matches.table.ts'
import { series } from '#features/series/series.table.ts'
import { seriesDates } from '#features/series/series-dates.table.ts'
import type { Change } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { lockParties } from '../ledger.access.ts'
import { ledgerEventFields } from '../ledger-event-fields.queries.ts'
import { creditOf } from '../ledger-lines.present.ts'
import type { LedgerLine } from '../ledger-lines.queries.ts'
import { ledgerShares } from '../ledger-matches.table.ts'
import { findUserIds } from '../ledger-parties.queries.ts'
import { ledgerPayments } from '../payments/ledger-payments.table.ts'

/** @property payers who paid ahead and owe a share of the match, with what they owe the payee @property priceCents of one match */
type Credits = { match: MatchRow; payeeId: string; payers: ReadonlyMap<string, readonly LedgerLine[]>; priceCents: number }

/** After a match: tells those who paid ahead for its series, and have less than two matches left, once until they pay ahead again. */
export async function tellLowCredits(change: Change, { match, payeeId, payers, priceCents }: Credits): Promise<void> {
  const { tx, now, emit } = change
  const [ofMatch] = await tx
    .select({ id: series.id, title: series.title })
    .from(seriesDates)
    .innerJoin(series, eq(series.id, seriesDates.seriesId))
    .where(eq(seriesDates.matchId, match.id))
  if (!ofMatch) return
  const low = new Map<string, number>()
  for (const [partyId, lines] of payers) {
    const leftCents = creditOf(lines, ofMatch.id)
    if (lines.some(({ seriesId }) => seriesId === ofMatch.id) && isLowCredit(leftCents, priceCents)) low.set(partyId, leftCents)
  }
  if (low.size === 0) return
  // Two matches that end at once tell it once.
  await lockParties(tx, [...low.keys()])
  for (const partyId of await findTold(tx, ofMatch.id, { payeeId, partyIds: [...low.keys()] })) low.delete(partyId)
  const told = [...low.keys()]
  if (told.length === 0) return
  await tx
    .insert(ledgerShares)
    .values(told.map((partyId) => ({ matchId: match.id, partyId, creditToldAt: now })))
    .onConflictDoUpdate({ target: [ledgerShares.matchId, ledgerShares.partyId], set: { creditToldAt: now } })
  const userIds = await findUserIds(tx, [payeeId, ...told])
  const fields = { ...(await ledgerEventFields(tx, match)), title: ofMatch.title, payeeId: userIds.get(payeeId) ?? null }
  for (const [partyId, leftCents] of low) {
    const userId = userIds.get(partyId)
    if (userId !== undefined) emit({ type: 'ledger.credit-low', ...fields, userId, leftCents })
  }
}

/** Who was told since they paid ahead for the last time. */
async function findTold(
  tx: Transaction,
  seriesId: string,
  { payeeId, partyIds }: { payeeId: string; partyIds: string[] },
): Promise<string[]> {
  const paid = tx.$with('paid').as(
    tx
      .select({ fromId: ledgerPayments.fromId, paidAt: max(ledgerPayments.receivedAt).as('paid_at') })
      .from(ledgerPayments)
      .where(
        and(
          eq(ledgerPayments.seriesId, seriesId),
          eq(ledgerPayments.toId, payeeId),
          inArray(ledgerPayments.fromId, partyIds),
          isNotNull(ledgerPayments.receivedAt),
        ),
      )
      .groupBy(ledgerPayments.fromId),
  )
  const rows = await tx
    .with(paid)
    .selectDistinct({ partyId: ledgerShares.partyId })
    .from(paid)
    .innerJoin(ledgerShares, and(eq(ledgerShares.partyId, paid.fromId), gt(ledgerShares.creditToldAt, paid.paidAt)))
    .innerJoin(seriesDates, and(eq(seriesDates.matchId, ledgerShares.matchId), eq(seriesDates.seriesId, seriesId)))
  return rows.map(({ partyId }) => partyId)
}
