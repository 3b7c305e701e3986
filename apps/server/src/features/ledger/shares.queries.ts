import type { ShareState } from '@coup-denvoi/contract/ledger/ledger.schema'
import { canRemind } from '@coup-denvoi/contract/ledger/reminder.rules'
import { isContested, shareState } from '@coup-denvoi/contract/ledger/share-state.rules'
import { sharesOf } from '@coup-denvoi/contract/ledger/shares.rules'
import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { MatchRow } from '#features/matches/matches.table.ts'
import { findBlocksWith } from '#features/players/blocks.public.ts'
import { users } from '#features/users/users.table.ts'
import type { Queryable, Transaction } from '#platform/database/database-connection.ts'
import type { Actor, LedgerOfMatch } from './ledger.access.ts'
import { type SettledShare, settleLines } from './ledger-lines.present.ts'
import { findLines, type LedgerLine } from './ledger-lines.queries.ts'
import { ledgerShares, type ShareRow } from './ledger-matches.table.ts'
import { findUserIds, partyIdOf } from './ledger-parties.queries.ts'
import { ledgerPayments, type PaymentRow } from './payments/ledger-payments.table.ts'
import { findPresentPlayers, type PresentPlayer } from './present-players.queries.ts'

/** A share as it stands. */
export type ShareFacts = {
  partyId: string
  guests: string[]
  amountCents: number
  dueCents: number
  prepaidCents: number
  deductedCents: number
  settledCents: number
  /** Of it: « J’ai payé » without an answer. */
  declaredCents: number
  state: ShareState
  payment: PaymentRow | null
  row: ShareRow | null
  answeredByName: string | null
}

/** @property lines what is owed to the payee in the book */
export type SharesOfMatch = { shares: ShareFacts[]; lines: LedgerLine[] }

/** In the order of the list, the payee's own included; then of those who are no longer on it. Empty before the match has ended. */
export async function findShares(db: Queryable, ledger: LedgerOfMatch): Promise<SharesOfMatch> {
  const { match, cost, payeeId, posted } = ledger
  if (payeeId === null || cost?.present == null) return { shares: [], lines: [] }
  const [players, lines, payments, rows] = await Promise.all([
    match.status === 'cancelled' ? [] : findPresentPlayers(db, match.id),
    findLines(db, payeeId, { book: { groupId: match.groupId } }),
    findPayments(db, match, payeeId),
    findShareRows(db, match.id),
  ])
  const owed = new Map(posted.filter(({ creditorId }) => creditorId === payeeId).map((debt) => [debt.debtorId, debt.amountCents]))
  const settled = settledByParty(lines, match.id)
  const payers = players.map(({ payer }) => partyIdOf(payer.id))
  const ownCents = sharesOf(payers, { totalCostCents: cost.totalCost, pricePerPlayerCents: match.pricePerPlayer }).get(payeeId)
  const ids = [...new Set([...payers, ...owed.keys()])].filter((id) => id === payeeId || owed.has(id))
  const shares = ids.map((partyId): ShareFacts => {
    const { row = null, answeredByName = null } = rows.get(partyId) ?? {}
    const isPayee = partyId === payeeId
    const amountCents = isPayee ? (ownCents ?? 0) : (owed.get(partyId) ?? 0)
    const { dueCents = 0, prepaidCents = 0, deductedCents = 0, settledCents = 0 } = settled.get(partyId) ?? {}
    const settlement = { dueCents, prepaidCents, deductedCents, settledCents }
    const { open, last } = paymentsFor(
      payments.filter(({ fromId }) => fromId === partyId),
      dueCents > 0,
    )
    return {
      ...{ partyId, amountCents, ...settlement, row, answeredByName },
      guests: guestsOf(players, partyId),
      declaredCents: open.reduce((sum, payment) => sum + payment.amountCents, 0),
      state: shareState({ isPayee, amountCents, ...settlement, isContested: isContested(row), openPayment: open[0] ?? null }),
      payment: last,
    }
  })
  return { shares, lines }
}

/** Whom the payee can remind now: accounts, without those whom they blocked or who blocked them. */
export async function findRemindable(db: Queryable, ledger: LedgerOfMatch, payee: Actor, now: Date): Promise<ShareFacts[]> {
  const { shares } = await findShares(db, ledger)
  const remindable = shares.filter(({ state, row }) => canRemind({ state, remindedAt: row?.remindedAt ?? null }, now))
  const accounts = await findUserIds(
    db,
    remindable.map(({ partyId }) => partyId),
  )
  const blocks = await findBlocksWith(db as Transaction, { userId: payee.id, among: [...accounts.values()] })
  return remindable.filter(({ partyId }) => {
    const userId = accounts.get(partyId)
    return userId !== undefined && !blocks.has(userId)
  })
}

/** @param isDue what was declared ahead is meant for it, too */
function paymentsFor(payments: readonly PaymentRow[], isDue: boolean): { open: PaymentRow[]; last: PaymentRow | null } {
  const ofMatch = payments.filter(({ seriesId }) => seriesId === null)
  const [openOfMatch, ahead] = [
    ofMatch.filter(({ receivedAt }) => receivedAt === null),
    payments.filter(({ seriesId }) => seriesId !== null),
  ]
  const open = [...openOfMatch, ...(isDue ? ahead : [])]
  return { open, last: openOfMatch.at(-1) ?? open.at(-1) ?? ofMatch.at(-1) ?? null }
}

function settledByParty(lines: readonly LedgerLine[], matchId: string): Map<string, SettledShare> {
  const settled = new Map<string, SettledShare>()
  for (const [partyId, ofParty] of Map.groupBy(lines, ({ counterpartyId }) => counterpartyId)) {
    const share = settleLines(ofParty).find((one) => one.matchId === matchId)
    if (share) settled.set(partyId, share)
  }
  return settled
}

const guestsOf = (players: readonly PresentPlayer[], partyId: string): string[] =>
  players.flatMap(({ payer, guestName }) =>
    guestName !== null && payer.kind !== 'guest' && partyIdOf(payer.id) === partyId ? guestName : [],
  )

/** Those that were not taken back, the latest last; also what was declared ahead, as it may be for this match. */
const findPayments = (db: Queryable, { id, groupId }: MatchRow, payeeId: string): Promise<PaymentRow[]> =>
  db
    .select()
    .from(ledgerPayments)
    .where(
      and(
        or(
          eq(ledgerPayments.matchId, id),
          and(
            isNotNull(ledgerPayments.seriesId),
            isNull(ledgerPayments.receivedAt),
            groupId === null ? isNull(ledgerPayments.groupId) : eq(ledgerPayments.groupId, groupId),
          ),
        ),
        eq(ledgerPayments.toId, payeeId),
        isNull(ledgerPayments.withdrawnAt),
      ),
    )
    .orderBy(asc(ledgerPayments.receivedAt), asc(ledgerPayments.declaredAt), asc(ledgerPayments.id))

async function findShareRows(db: Queryable, matchId: string) {
  const rows = await db
    .select({ row: ledgerShares, answeredByName: users.displayName })
    .from(ledgerShares)
    .leftJoin(users, eq(users.id, ledgerShares.answeredBy))
    .where(eq(ledgerShares.matchId, matchId))
  return new Map(rows.map((found) => [found.row.partyId, found]))
}
