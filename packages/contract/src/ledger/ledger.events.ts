import type { PaymentMethod } from './ledger.schema.ts'

/**
 * @property matchId null: of what is owed in all, or ahead
 * @property seriesId what is paid ahead for
 * @property title of the match, or of the series that is paid ahead; empty without one
 * @property organizerIds who else sees it: who organizes the match
 */
type LedgerEventOf<Type extends string, Details = object> = {
  type: `ledger.${Type}`
  matchId: string | null
  seriesId: string | null
  title: string
  groupId: string | null
  organizerIds: string[]
} & Details

type Payment = { paymentId: string; fromUserId: string | null; toUserId: string | null; amountCents: number; method: PaymentMethod | null }

/** Guests and deleted accounts have no `userId`, and are told nothing. */
export type LedgerEvent =
  /**
   * `kind: 'share'`: made when the match ended. `changes`: of accounts alone, with their shares before and now; `isPrepaid`: nothing is left to
   * pay, because they paid ahead. `rungIds`: whose devices ring for
   * the same reason already.
   */
  | LedgerEventOf<
      'shares-changed',
      {
        matchId: string
        kind: 'share' | 'correction'
        authorId: string | null
        payeeId: string | null
        changes: { userId: string; formerCents: number; amountCents: number; isPrepaid: boolean }[]
        rungIds: string[]
      }
    >
  | LedgerEventOf<'payment-declared', Payment>
  | LedgerEventOf<'payment-received', Payment>
  | LedgerEventOf<'payment-not-seen', Payment>
  | LedgerEventOf<'payment-withdrawn', Payment>
  /** `organizerIds`: who can answer, the payee included. */
  | LedgerEventOf<'share-contested', { matchId: string; userId: string }>
  | LedgerEventOf<'contest-withdrawn', { matchId: string; userId: string }>
  /** A correction has an event of its own, too. `userId`: null for an account that is gone. `answeredBy`: null for what the sheet answered. */
  | LedgerEventOf<
      'contest-answered',
      { matchId: string; userId: string | null; answeredBy: string | null; answer: 'kept' | 'corrected'; amountCents: number }
    >
  | LedgerEventOf<'reminded', { matchId: string; payeeId: string; reminders: { userId: string; dueCents: number }[] }>
  /** What is left of what somebody paid ahead is not enough for two matches. `title` is that of the series. */
  | LedgerEventOf<'credit-low', { matchId: string; userId: string; payeeId: string | null; leftCents: number }>
  /** What a match cost was set. */
  | LedgerEventOf<'cost-set', { matchId: string }>
