import type { Queryable } from '#platform/database/database-connection.ts'
import { balanceOf } from './ledger-lines.present.ts'
import { findLines } from './ledger-lines.queries.ts'
import { contestedCentsOf, settleDeclared } from './payments/declared-shares.present.ts'
import type { PaymentRow } from './payments/ledger-payments.table.ts'
import { findOpenPayments } from './payments/open-payments.queries.ts'

export type Pair = { fromId: string; toId: string; groupId: string | null }

/**
 * What can be paid now: for a match, or in all.
 * @property isContested the share waits for an answer first
 * @property elsewhereCents of the share, what they say to have paid for something else: `dueCents` is without it
 * @property open « J’ai payé » that counts here
 */
export type Owed = {
  isKnown: boolean
  isContested: boolean
  dueCents: number
  declaredCents: number
  elsewhereCents: number
  open: readonly PaymentRow[]
}

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
    return { isKnown: lines.length > 0, isContested: false, dueCents, declaredCents: sumOf(open), elsewhereCents: 0, open }
  }
  const share = settled.find((one) => one.matchId === matchId)
  const declaredCents = sumOf(open.filter((payment) => payment.matchId === matchId))
  // What was declared in all leaves less to declare for one.
  const elsewhereCents = Math.max(0, (share?.declaredCents ?? 0) - declaredCents)
  return {
    isKnown: share !== undefined,
    isContested: share?.isContested ?? false,
    dueCents: (share?.dueCents ?? 0) - elsewhereCents,
    declaredCents,
    elsewhereCents,
    open: open.filter((payment) => payment.matchId === matchId || share?.open.includes(payment)),
  }
}

const sumOf = (payments: readonly PaymentRow[]) => payments.reduce((sum, { amountCents }) => sum + amountCents, 0)
