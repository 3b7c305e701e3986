import type { Queryable } from '#platform/database/database-connection.ts'
import { balanceOf } from './ledger-lines.present.ts'
import { findLines } from './ledger-lines.queries.ts'
import { contestedCentsOf, settleDeclared } from './payments/declared-shares.present.ts'
import type { PaymentRow } from './payments/ledger-payments.table.ts'
import { findOpenPayments } from './payments/open-payments.queries.ts'

export type Pair = { fromId: string; toId: string; groupId: string | null }

/** What can be paid now: for a match, or in all. @property isContested the share waits for an answer first */
export type Owed = { isKnown: boolean; isContested: boolean; dueCents: number; declaredCents: number }

/**
 * @param matchId null: of what is owed in all, without contested shares
 * @param isCounted which of what they say to have paid counts; undefined: all
 */
export async function findOwed(
  db: Queryable,
  { fromId, toId, groupId }: Pair,
  matchId: string | null,
  isCounted: (payment: PaymentRow) => boolean = () => true,
): Promise<Owed> {
  const lines = await findLines(db, toId, { book: { groupId }, counterpartyIds: [fromId] })
  const open = (await findOpenPayments(db, { fromId, toId, groupId })).filter(isCounted)
  const settled = settleDeclared(lines, open)
  if (matchId === null) {
    const dueCents = Math.max(0, balanceOf(lines)) - contestedCentsOf(settled)
    return { isKnown: lines.length > 0, isContested: false, dueCents, declaredCents: sumOf(open) }
  }
  const share = settled.find((one) => one.matchId === matchId)
  const ofMatch = sumOf(open.filter((payment) => payment.matchId === matchId))
  // What was declared in all leaves less to declare for one.
  const elsewhere = Math.max(0, (share?.declaredCents ?? 0) - ofMatch)
  return {
    isKnown: share !== undefined,
    isContested: share?.isContested ?? false,
    dueCents: (share?.dueCents ?? 0) - elsewhere,
    declaredCents: ofMatch,
  }
}

const sumOf = (payments: readonly PaymentRow[]) => payments.reduce((sum, { amountCents }) => sum + amountCents, 0)
