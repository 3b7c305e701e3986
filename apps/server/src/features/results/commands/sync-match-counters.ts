import { lockCountableUsers, markCountedUsers } from '#features/matches/match-counters.public.ts'
import { addToCounter } from '#features/users/moderation/user-statistics.public.ts'
import type { Transaction } from '#platform/database/database-connection.ts'

/** Updates the counters in the profiles of a match's players and organizer. Idempotent: the match knows who is counted. */
export async function syncMatchCounters(tx: Transaction, matchId: string): Promise<void> {
  await lockCountableUsers(tx, matchId)
  const { players, organizer } = await markCountedUsers(tx, matchId)
  await addToCounter(tx, 'matchesPlayed', players.added, 1)
  await addToCounter(tx, 'matchesPlayed', players.removed, -1)
  await addToCounter(tx, 'matchesOrganized', organizer.added, 1)
  await addToCounter(tx, 'matchesOrganized', organizer.removed, -1)
}
