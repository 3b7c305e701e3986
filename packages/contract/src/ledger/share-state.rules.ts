import { LEDGER_LIMITS, type ShareState } from './ledger.schema.ts'

/** What is owed between two people for a match. @property paidCents of it, by payments for this match */
export type OwedShare = { amountCents: number; paidCents: number }

export type Settlement = {
  /** What is left to pay. */
  dueCents: number
  /** Of what was paid ahead. */
  prepaidCents: number
  /** What the payee owes in turn, and is set against it. */
  deductedCents: number
  /** What a settlement of the group replaced of it. */
  settledCents: number
}

/**
 * What is left to pay of each share towards a payee. All that is due is what is owed in all, at most the shares themselves: what was paid for no
 * match, or too much for another, covers the oldest first, then what was paid ahead, then what settlements replaced, then what the payee owes in
 * turn.
 * @param shares the oldest first
 * @param balanceCents what is owed to the payee in the book; negative when the payee owes
 * @param looseCents payments to the payee for none of these matches
 * @param aheadCents payments to the payee ahead for a series, not among the former
 * @param replacedCents of debts to the payee, by settlements
 */
export function settleShares(
  shares: readonly OwedShare[],
  {
    balanceCents,
    looseCents,
    aheadCents = 0,
    replacedCents = 0,
  }: { balanceCents: number; looseCents: number; aheadCents?: number; replacedCents?: number },
): Settlement[] {
  const unpaid = shares.map(({ amountCents, paidCents }) => Math.max(0, amountCents - paidCents))
  const overpaid = sum(shares.map(({ amountCents, paidCents }) => Math.max(0, paidCents - amountCents)))
  let covered = sum(unpaid) - Math.max(0, Math.min(balanceCents, sum(unpaid)))
  let paid = Math.max(0, Math.min(covered, looseCents + overpaid))
  let ahead = Math.max(0, Math.min(covered - paid, aheadCents))
  let replaced = replacedCents
  return unpaid.map((cents) => {
    const here = Math.min(cents, covered)
    const byPayment = Math.min(here, paid)
    const prepaidCents = Math.min(here - byPayment, ahead)
    const settledCents = Math.min(here - byPayment - prepaidCents, replaced)
    covered -= here
    paid -= byPayment
    ahead -= prepaidCents
    replaced -= settledCents
    return { dueCents: cents - here, prepaidCents, deductedCents: here - byPayment - prepaidCents - settledCents, settledCents }
  })
}

/** What is left of what was paid ahead. A refund makes it less, whatever it was for: nobody has more left than they are owed. */
export function creditLeft(
  settled: readonly Settlement[],
  { balanceCents, aheadCents }: { balanceCents: number; aheadCents: number },
): number {
  return Math.max(0, Math.min(-balanceCents, aheadCents - sum(settled.map(({ prepaidCents }) => prepaidCents))))
}

/** How many matches a credit is enough for. */
export const matchesLeft = (creditCents: number, priceCents: number): number => (priceCents > 0 ? Math.floor(creditCents / priceCents) : 0)

/** It is told once, until they pay ahead again. */
export const isLowCredit = (creditCents: number, priceCents: number): boolean => creditCents < LEDGER_LIMITS.lowCreditMatches * priceCents

type ShareFacts = Settlement & {
  isPayee: boolean
  amountCents: number
  isContested: boolean
  /** « J’ai payé » for this match, or ahead, that has no answer yet. */
  openPayment: { notSeenAt: Date | null } | null
}

/** As {@link ShareState} tells. */
export function shareState(share: ShareFacts): ShareState {
  const { isPayee, amountCents, dueCents, prepaidCents, deductedCents, settledCents, isContested, openPayment } = share
  if (isPayee) return 'own'
  if (amountCents === 0) return 'lifted'
  if (isContested) return 'contested'
  if (dueCents === 0 && settledCents > 0) return 'settled'
  if (dueCents === 0) return prepaidCents > 0 ? 'prepaid' : deductedCents > 0 ? 'deducted' : 'received'
  if (openPayment) return openPayment.notSeenAt === null ? 'declared' : 'not-seen'
  return 'due'
}

type ContestFacts = { contestedAt: Date | null; contestWithdrawnAt: Date | null; answeredAt: Date | null }

/** Waits for an answer. */
export const isContested = (contest: ContestFacts | null): boolean =>
  contest !== null && contest.contestedAt !== null && contest.contestWithdrawnAt === null && contest.answeredAt === null

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
