import { type Settlement, settleShares } from '@coup-denvoi/contract/ledger/share-state.rules'
import type { LedgerLine } from './ledger-lines.queries.ts'

type Line = Omit<LedgerLine, 'groupId' | 'counterpartyId'>

/** What is owed for a match, and what is left of it. */
export type SettledShare = Settlement & { matchId: string; amountCents: number; paidCents: number }

export const balanceOf = (lines: readonly Pick<Line, 'cents'>[]): number => lines.reduce((sum, { cents }) => sum + cents, 0)

/** The same lines as the counterparty sees them. */
export const reversed = (lines: readonly Line[]): Line[] => lines.map((line) => ({ ...line, cents: -line.cents }))

/** What the counterparty owes for each match, the oldest first. @param lines of one pair in one book, sorted */
export function settleLines(lines: readonly Line[]): SettledShare[] {
  const shares = lines.flatMap(({ matchId, isPayment, cents }) =>
    matchId === null || isPayment || cents <= 0 ? [] : [{ matchId, amountCents: cents, paidCents: 0 }],
  )
  const byMatch = new Map(shares.map((share) => [share.matchId, share]))
  let looseCents = 0
  for (const { matchId, isPayment, cents } of lines) {
    if (!isPayment || cents >= 0) continue
    const share = matchId === null ? undefined : byMatch.get(matchId)
    if (share) share.paidCents -= cents
    else looseCents -= cents
  }
  const settled = settleShares(shares, { balanceCents: balanceOf(lines), looseCents })
  return shares.map((share, at) => ({ ...share, ...(settled[at] as Settlement) }))
}
