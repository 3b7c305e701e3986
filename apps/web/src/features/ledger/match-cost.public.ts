import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'

/** Whether somebody may owe something: there are shares once a match with a price or a cost has ended. */
export const hasShares = ({ endsAt, status, pricePerPlayer, totalCost }: Match, now: Date): boolean =>
  (pricePerPlayer > 0 || (totalCost ?? 0) > 0) && status !== 'cancelled' && new Date(endsAt) <= now

/** Accounts that may have paid for the pitch: who organizes, and the players of the list. */
export function payersOf({ organizerId, organizerName, players }: Match): { userId: string; displayName: string }[] {
  const listed = players.flatMap(({ userId, displayName }) => (userId ? [{ userId, displayName }] : []))
  if (!organizerId || listed.some(({ userId }) => userId === organizerId)) return listed
  return [{ userId: organizerId, displayName: organizerName }, ...listed]
}
