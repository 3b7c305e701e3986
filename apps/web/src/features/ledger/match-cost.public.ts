import type { MatchLedger } from '@coup-denvoi/contract/ledger/ledger.schema'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'

/** Whether somebody may owe something: there are shares once a match with a price or a cost has ended. */
export const hasShares = ({ endsAt, status, pricePerPlayer, totalCost }: Match, now: Date): boolean =>
  (pricePerPlayer > 0 || (totalCost ?? 0) > 0) && status !== 'cancelled' && new Date(endsAt) <= now

type Payer = { userId: string; displayName: string }

/** Accounts that may have paid for the pitch: who organizes, the players of the list, and who is named already, also without being there. */
export function payersOf({ organizerId, organizerName, players }: Match, payee: MatchLedger['payee'] | null): Payer[] {
  const payers = players.flatMap(({ userId, displayName }) => (userId ? [{ userId, displayName }] : []))
  const isMissing = (id: string) => !payers.some(({ userId }) => userId === id)
  if (organizerId && isMissing(organizerId)) payers.unshift({ userId: organizerId, displayName: organizerName })
  if (payee?.userId && isMissing(payee.userId)) payers.push({ userId: payee.userId, displayName: payee.displayName })
  return payers
}
