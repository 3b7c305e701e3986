import { costOf, sharesOf } from '@coup-denvoi/contract/ledger/shares.rules'
import { and, eq, isNotNull } from 'drizzle-orm'
import { presentMatchReference } from '#features/matches/match-reference.public.ts'
import { type MatchRow, matches } from '#features/matches/matches.table.ts'
import type { Change } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { ledgerEventFields } from '../ledger-event-fields.queries.ts'
import { settleLines } from '../ledger-lines.present.ts'
import type { LedgerLine } from '../ledger-lines.queries.ts'
import { ledgerMatches, ledgerShares } from '../ledger-matches.table.ts'
import { findUserIds, partyIdOf } from '../ledger-parties.queries.ts'
import { findPayersAhead } from '../payments/prepaid.queries.ts'
import { findPostedShares } from '../posted-shares.queries.ts'
import { findPresentPlayers } from '../present-players.queries.ts'
import { closeContests } from './close-contests.ts'
import { type Debt, storeEntry } from './store-entry.ts'
import { storeParties } from './store-parties.ts'
import { tellLowCredits } from './tell-low-credits.ts'

/**
 * @property isFirst shares may be made: otherwise those that are there are only corrected
 * @property rungIds whose devices ring for the same reason already
 */
type Sync = { authorId?: string | null; word?: string; isFirst?: boolean; rungIds?: readonly string[] }

/**
 * Makes the entries of a match say what its sheet and its cost say, by one more entry with the differences. Locks the match, so that two at once
 * make it once. Idempotent. What was set by hand stays. Contests of what is no longer owed are answered by it.
 */
export async function syncShares(
  change: Change,
  matchId: string,
  { authorId = null, word = '', isFirst = false, rungIds = [] }: Sync = {},
): Promise<void> {
  const { tx, now } = change
  const [match] = await tx.select().from(matches).where(eq(matches.id, matchId)).for('no key update')
  if (!match?.endedAt) return
  const cost = await findCost(tx, match, isFirst)
  if (!cost) return
  const players = match.status === 'cancelled' ? [] : await findPresentPlayers(tx, matchId)
  const sumCents = costOf({ totalCostCents: cost.totalCost, pricePerPlayerCents: match.pricePerPlayer }, players.length)
  const posted = await findPostedShares(tx, matchId)
  if (sumCents === 0 && posted.length === 0) return
  await storeParties(
    tx,
    players.map(({ payer }) => payer),
  )
  const payers = players.map(({ payer }) => partyIdOf(payer.id))
  const wanted = sharesOf(payers, { totalCostCents: cost.totalCost, pricePerPlayerCents: match.pricePerPlayer })
  if (match.status !== 'cancelled') for (const [partyId, cents] of await findFixed(tx, matchId)) wanted.set(partyId, cents)
  wanted.delete(cost.payeeId)
  await tx
    .insert(ledgerMatches)
    .values({ matchId, ...cost, present: players.length })
    .onConflictDoUpdate({ target: ledgerMatches.matchId, set: { payeeId: cost.payeeId, present: players.length } })
  if (posted.length > 0) {
    const owingIds = [...wanted].flatMap(([partyId, cents]) => (cents > 0 ? partyId : []))
    await closeContests(change, match, { owingIds, authorId, word })
  }
  const debts = differencesOf(posted, wanted, cost.payeeId)
  if (debts.length === 0) return
  const kind = posted.length === 0 ? 'share' : 'correction'
  const { groupId } = match
  const { title: matchTitle } = presentMatchReference(match)
  const formerPresent = kind === 'correction' && cost.present !== players.length ? cost.present : null
  const shared = { sumCents, present: players.length, formerPresent }
  await storeEntry(
    tx,
    { kind, matchId, groupId, matchTitle, matchStartsAt: match.startsAt, authorId, word, ...shared, createdAt: now },
    debts,
  )
  const ahead = await findPayersAhead(tx, { payeeId: cost.payeeId, groupId, among: debts.map(({ debtorId }) => debtorId) })
  await emitShares(change, match, { kind, authorId, payeeId: cost.payeeId, rungIds, posted, debts, ahead })
  if (players.length > 0)
    await tellLowCredits(change, { match, payeeId: cost.payeeId, payers: ahead, priceCents: Math.ceil(sumCents / players.length) })
}

type KnownCost = { totalCost: number | null; payeeId: string; present: number | null }

/** Null where nothing is shared. Whom nobody named is the organizer, as of when the match ended. */
async function findCost(tx: Transaction, match: MatchRow, isFirst: boolean): Promise<KnownCost | null> {
  const [known] = await tx.select().from(ledgerMatches).where(eq(ledgerMatches.matchId, match.id))
  if (!isFirst && (known?.present ?? null) === null) return null
  if (known?.payeeId) {
    const isGone = known.present === null && !(await findUserIds(tx, [known.payeeId])).has(known.payeeId)
    if (!isGone) return { ...known, payeeId: known.payeeId }
  }
  if (match.organizerId === null) return null
  await storeParties(tx, [{ id: match.organizerId, kind: 'user' }])
  return { totalCost: known?.totalCost ?? null, payeeId: partyIdOf(match.organizerId), present: null }
}

async function findFixed(tx: Transaction, matchId: string): Promise<Map<string, number>> {
  const rows = await tx
    .select({ partyId: ledgerShares.partyId, fixedCents: ledgerShares.fixedCents })
    .from(ledgerShares)
    .where(and(eq(ledgerShares.matchId, matchId), isNotNull(ledgerShares.fixedCents)))
  return new Map(rows.map(({ partyId, fixedCents }) => [partyId, fixedCents ?? 0]))
}

/** What was owed to somebody else is taken back. */
function differencesOf(posted: readonly Debt[], wanted: ReadonlyMap<string, number>, payeeId: string): Debt[] {
  const before = new Map(posted.filter(({ creditorId }) => creditorId === payeeId).map((debt) => [debt.debtorId, debt.amountCents]))
  const reversed = posted
    .filter(({ creditorId, amountCents }) => creditorId !== payeeId && amountCents !== 0)
    .map((debt) => ({ ...debt, amountCents: -debt.amountCents }))
  const changed = [...new Set([...wanted.keys(), ...before.keys()])].flatMap((debtorId) => {
    const amountCents = (wanted.get(debtorId) ?? 0) - (before.get(debtorId) ?? 0)
    return amountCents === 0 ? [] : { debtorId, creditorId: payeeId, amountCents }
  })
  return [...reversed, ...changed]
}

type NewShares = {
  kind: 'share' | 'correction'
  authorId: string | null
  payeeId: string
  rungIds: readonly string[]
  posted: readonly Debt[]
  debts: readonly Debt[]
  ahead: Awaited<ReturnType<typeof findPayersAhead>>
}

/** Tells each account what they owed for the match, and what they owe now. */
async function emitShares(change: Change, match: MatchRow, { payeeId, rungIds, posted, debts, ahead, ...about }: NewShares): Promise<void> {
  const userIds = await findUserIds(change.tx, [payeeId, ...debts.map(({ debtorId }) => debtorId)])
  const owed = (debtorId: string, all: readonly Debt[]) =>
    all.reduce((sum, debt) => (debt.debtorId === debtorId ? sum + debt.amountCents : sum), 0)
  const changes = [...new Set(debts.map(({ debtorId }) => debtorId))].flatMap((debtorId) => {
    const userId = userIds.get(debtorId)
    const formerCents = owed(debtorId, posted)
    const isPrepaid = isPaidAhead(ahead.get(debtorId) ?? [], match.id)
    return userId === undefined ? [] : { userId, formerCents, amountCents: formerCents + owed(debtorId, debts), isPrepaid }
  })
  const fields = await ledgerEventFields(change.tx, match)
  change.emit({
    type: 'ledger.shares-changed',
    ...fields,
    ...about,
    changes,
    payeeId: userIds.get(payeeId) ?? null,
    // Who was added to a match afterwards is told that, too. Who paid ahead has nothing to do.
    rungIds: changes.flatMap(({ userId, isPrepaid }) =>
      rungIds.includes(userId) || isPrepaid || (about.kind === 'share' && match.addedAt !== null) ? userId : [],
    ),
  })
}

const isPaidAhead = (lines: readonly LedgerLine[], matchId: string): boolean =>
  settleLines(lines).some((share) => share.matchId === matchId && share.dueCents === 0 && share.prepaidCents > 0)
