import type { ShareState } from '@coup-denvoi/contract/ledger/ledger.schema'
import { canRemind } from '@coup-denvoi/contract/ledger/reminder.rules'
import { isContested, shareState } from '@coup-denvoi/contract/ledger/share-state.rules'
import { sharesOf } from '@coup-denvoi/contract/ledger/shares.rules'
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { MatchRow } from '#features/matches/matches.table.ts'
import { findBlocksWith } from '#features/players/blocks.public.ts'
import { users } from '#features/users/users.table.ts'
import type { Queryable, Transaction } from '#platform/database/database-connection.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import type { Actor, LedgerOfMatch } from './ledger.access.ts'
import { findLines, type LedgerLine } from './ledger-lines.queries.ts'
import { ledgerShares, type ShareRow } from './ledger-matches.table.ts'
import { findUserIds, partyIdOf } from './ledger-parties.queries.ts'
import { type DeclaredShare, settleDeclared } from './payments/declared-shares.present.ts'
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
  /** Of what is due: « J’ai payé » without an answer, also in all and ahead. */
  declaredCents: number
  state: ShareState
  /** The last that is meant for it, open ones first. */
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
  const settled = settledByParty(lines, payments, match.id)
  const payers = players.map(({ payer }) => partyIdOf(payer.id))
  const ownCents = sharesOf(payers, { totalCostCents: cost.totalCost, pricePerPlayerCents: match.pricePerPlayer }).get(payeeId)
  const ids = [...new Set([...payers, ...owed.keys()])].filter((id) => id === payeeId || owed.has(id))
  const shares = ids.map((partyId): ShareFacts => {
    const { row = null, answeredByName = null } = rows.get(partyId) ?? {}
    const isPayee = partyId === payeeId
    const amountCents = isPayee ? (ownCents ?? 0) : (owed.get(partyId) ?? 0)
    const { dueCents = 0, prepaidCents = 0, deductedCents = 0, settledCents = 0, declaredCents = 0, open = [] } = settled.get(partyId) ?? {}
    const settlement = { dueCents, prepaidCents, deductedCents, settledCents }
    const payment = lastPayment(
      payments.filter((one) => one.fromId === partyId && one.matchId === match.id),
      open,
    )
    const openPayment = payment?.receivedAt === null ? payment : null
    return {
      partyId,
      amountCents,
      ...settlement,
      declaredCents,
      payment,
      row,
      answeredByName,
      guests: guestsOf(players, partyId),
      state: shareState({ isPayee, amountCents, ...settlement, isContested: isContested(row), openPayment }),
    }
  })
  return { shares, lines }
}

/** Whom the payee can remind now: accounts, without those whom they blocked or who blocked them. */
export async function findRemindable(db: Queryable, { shares }: SharesOfMatch, payee: Actor, now: Date): Promise<ShareFacts[]> {
  const remindable = shares.filter(({ state, row, payment }) =>
    canRemind({ state, remindedAt: row?.remindedAt ?? null, notSeenAt: payment?.notSeenAt ?? null }, now),
  )
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

/** @param ofMatch payments for it @param open those without an answer that are meant for it, for others too */
const lastPayment = (ofMatch: readonly PaymentRow[], open: readonly PaymentRow[]): PaymentRow | null =>
  ofMatch.findLast(({ receivedAt }) => receivedAt === null) ?? open.at(-1) ?? ofMatch.at(-1) ?? null

function settledByParty(lines: readonly LedgerLine[], payments: readonly PaymentRow[], matchId: string): Map<string, DeclaredShare> {
  const settled = new Map<string, DeclaredShare>()
  const open = payments.filter(({ receivedAt }) => receivedAt === null)
  for (const [partyId, ofParty] of Map.groupBy(lines, ({ counterpartyId }) => counterpartyId)) {
    const openOfParty = open.filter(({ fromId }) => fromId === partyId)
    const share = settleDeclared(ofParty, openOfParty).find((one) => one.matchId === matchId)
    if (share) settled.set(partyId, share)
  }
  return settled
}

const guestsOf = (players: readonly PresentPlayer[], partyId: string): string[] =>
  players.flatMap(({ payer, guestName }) =>
    guestName !== null && payer.kind !== 'guest' && partyIdOf(payer.id) === partyId ? guestName : [],
  )

/** Those that were not taken back, the latest last; also what waits for an answer in the book, as it may be for this match. */
const findPayments = (db: Queryable, { id, groupId }: MatchRow, payeeId: string): Promise<PaymentRow[]> =>
  db
    .select()
    .from(ledgerPayments)
    .where(
      and(
        or(
          eq(ledgerPayments.matchId, id),
          and(isNull(ledgerPayments.receivedAt), groupId === null ? isNull(ledgerPayments.groupId) : eq(ledgerPayments.groupId, groupId)),
        ),
        eq(ledgerPayments.toId, payeeId),
        isNull(ledgerPayments.withdrawnAt),
      ),
    )
    .orderBy(asc(ledgerPayments.receivedAt), asc(ledgerPayments.declaredAt), asc(ledgerPayments.id))

async function findShareRows(db: Queryable, matchId: string) {
  const rows = await sharesOfMatch(db).execute({ matchId })
  return new Map(rows.map((found) => [found.row.partyId, found]))
}

const sharesOfMatch = preparedStatement((db) =>
  db
    .select({ row: ledgerShares, answeredByName: users.displayName })
    .from(ledgerShares)
    .leftJoin(users, eq(users.id, ledgerShares.answeredBy))
    .where(eq(ledgerShares.matchId, sql.placeholder('matchId')))
    .prepare('shares_of_match'),
)
