import { type Line, type SettledShare, settleLines } from '../ledger-lines.present.ts'
import type { PaymentRow } from './ledger-payments.table.ts'

/** What is left of a share, and « J’ai payé » that is meant for it, without an answer. @property declaredCents of `dueCents` */
export type DeclaredShare = SettledShare & { declaredCents: number; open: PaymentRow[] }

/**
 * As {@link settleLines}, with what the counterparty says to have paid: where « Reçu » would count it.
 * @param open payments of the counterparty in the book
 */
export function settleDeclared(lines: readonly Line[], open: readonly PaymentRow[]): DeclaredShare[] {
  const known: Line[] = [...lines]
  let settled = settleLines(known)
  const shares = settled.map((share): DeclaredShare => ({ ...share, declaredCents: 0, open: [] }))
  for (const payment of open.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    known.push(lineOf(payment))
    const after = settleLines(known)
    for (const [at, share] of shares.entries()) {
      const cents = (settled[at]?.dueCents ?? 0) - (after[at]?.dueCents ?? 0)
      if (cents <= 0) continue
      share.declaredCents += cents
      share.open.push(payment)
    }
    settled = after
  }
  return shares
}

/** What waits for an answer before it can be asked for, but for what they say to have paid of it. */
export const contestedCentsOf = (shares: readonly DeclaredShare[]): number =>
  shares.reduce((sum, { isContested, dueCents, declaredCents }) => (isContested ? sum + dueCents - declaredCents : sum), 0)

/** For a match, then in all, then ahead. */
const rankOf = ({ matchId, seriesId }: PaymentRow): number => (matchId !== null ? 0 : seriesId === null ? 1 : 2)

const lineOf = ({ matchId, seriesId, amountCents }: PaymentRow): Line => ({
  matchId,
  seriesId,
  startsAt: null,
  isAhead: seriesId !== null,
  isPayment: true,
  isSettlement: false,
  isContested: false,
  cents: -amountCents,
})
