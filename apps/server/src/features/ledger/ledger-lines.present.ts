import { creditLeft, type Settlement, settleShares } from '@coup-denvoi/contract/ledger/share-state.rules'
import type { LedgerLine } from './ledger-lines.queries.ts'

export type Line = Omit<LedgerLine, 'groupId' | 'counterpartyId'>

/** What is owed for a match, and what is left of it. */
export type SettledShare = Settlement & { matchId: string; amountCents: number; paidCents: number; isContested: boolean }

export const balanceOf = (lines: readonly Pick<Line, 'cents'>[]): number => lines.reduce((sum, { cents }) => sum + cents, 0)

/** The same lines as the counterparty sees them. */
export const reversed = (lines: readonly Line[]): Line[] => lines.map((line) => ({ ...line, cents: -line.cents }))

/**
 * What the counterparty owes for each match, the oldest first. What is paid and deducted covers them in this order, and those that are contested
 * last: nobody is asked for another meanwhile. What is owed by settlements is paid before it by payments for no match, and by
 * what was paid ahead.
 * @param lines of one pair in one book, sorted
 */
export const settleLines = (lines: readonly Line[]): SettledShare[] => settle(lines).shares

/** What is left of what the counterparty paid ahead. @param seriesId at most what they paid for this one @param lines as above */
export function creditOf(lines: readonly Line[], seriesId?: string): number {
  const { shares, aheadCents } = settle(lines)
  const left = creditLeft(shares, { balanceCents: balanceOf(lines), aheadCents })
  return seriesId === undefined ? left : Math.min(left, paidAhead(lines.filter((line) => line.seriesId === seriesId)))
}

/** @returns aheadCents without what settlements have used */
function settle(lines: readonly Line[]): { shares: SettledShare[]; aheadCents: number } {
  const shares = lines.flatMap(({ matchId, isPayment, isContested, cents }) =>
    matchId === null || isPayment || cents <= 0 ? [] : [{ matchId, amountCents: cents, paidCents: 0, isContested }],
  )
  const bySettlements = balanceOf(lines.filter(({ isSettlement }) => isSettlement))
  const byMatch = new Map(shares.map((share) => [share.matchId, share]))
  let looseCents = 0
  for (const { matchId, isPayment, isAhead, cents } of lines) {
    if (!isPayment || isAhead || cents >= 0) continue
    const share = matchId === null ? undefined : byMatch.get(matchId)
    if (share) share.paidCents -= cents
    else looseCents -= cents
  }
  const aheadCents = Math.max(0, paidAhead(lines) - Math.max(0, bySettlements - looseCents))
  const inOrder = shares.toSorted((one, other) => Number(one.isContested) - Number(other.isContested))
  const settled = settleShares(inOrder, {
    balanceCents: balanceOf(lines),
    looseCents: Math.max(0, looseCents - Math.max(0, bySettlements)),
    aheadCents,
    replacedCents: Math.max(0, -bySettlements),
  })
  const settlementOf = new Map(inOrder.map((share, at) => [share, settled[at] as Settlement]))
  return { shares: shares.map((share) => ({ ...share, ...(settlementOf.get(share) as Settlement) })), aheadCents }
}

const paidAhead = (lines: readonly Line[]): number => lines.reduce((sum, { isAhead, cents }) => (isAhead ? sum - cents : sum), 0)
