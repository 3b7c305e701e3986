import type { ShareState } from './ledger.schema.ts'

/** What is owed between two people for a match. @property paidCents of it, by payments for this match */
export type OwedShare = { amountCents: number; paidCents: number }

export type Settlement = {
  /** What is left to pay. */
  dueCents: number
  /** What the payee owes in turn, and is set against it. */
  deductedCents: number
}

/**
 * What is left to pay of each share towards a payee. All that is due is what is owed in all, at most the shares themselves: what was paid for no
 * match, or too much for another, covers the oldest first, then what the payee owes in turn.
 * @param shares the oldest first
 * @param balanceCents what is owed to the payee in the book; negative when the payee owes
 * @param looseCents payments to the payee for none of these matches
 */
export function settleShares(
  shares: readonly OwedShare[],
  { balanceCents, looseCents }: { balanceCents: number; looseCents: number },
): Settlement[] {
  const unpaid = shares.map(({ amountCents, paidCents }) => Math.max(0, amountCents - paidCents))
  const overpaid = sum(shares.map(({ amountCents, paidCents }) => Math.max(0, paidCents - amountCents)))
  let covered = sum(unpaid) - Math.max(0, Math.min(balanceCents, sum(unpaid)))
  let paid = Math.max(0, Math.min(covered, looseCents + overpaid))
  return unpaid.map((cents) => {
    const here = Math.min(cents, covered)
    const byPayment = Math.min(here, paid)
    covered -= here
    paid -= byPayment
    return { dueCents: cents - here, deductedCents: here - byPayment }
  })
}

type ShareFacts = Settlement & {
  isPayee: boolean
  amountCents: number
  isContested: boolean
  /** « J’ai payé » for this match that has no answer yet. */
  openPayment: { notSeenAt: Date | null } | null
}

/** As {@link ShareState} tells. */
export function shareState({ isPayee, amountCents, dueCents, deductedCents, isContested, openPayment }: ShareFacts): ShareState {
  if (isPayee) return 'own'
  if (amountCents === 0) return 'lifted'
  if (isContested) return 'contested'
  if (dueCents === 0) return deductedCents > 0 ? 'deducted' : 'received'
  if (openPayment) return openPayment.notSeenAt === null ? 'declared' : 'not-seen'
  return 'due'
}

type ContestFacts = { contestedAt: Date | null; contestWithdrawnAt: Date | null; answeredAt: Date | null }

/** Waits for an answer. */
export const isContested = (contest: ContestFacts | null): boolean =>
  contest !== null && contest.contestedAt !== null && contest.contestWithdrawnAt === null && contest.answeredAt === null

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
