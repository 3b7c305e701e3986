import { and, eq, ne, or, sql } from 'drizzle-orm'
import { lockUsers } from '#features/users/moderation/user-statistics.public.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { matches } from './matches.table.ts'
import { matchParticipants } from './participation/match-participants.table.ts'

/** Users whose profile counts a match from now on, and those whose profile no longer does. */
type CountedUsers = { added: string[]; removed: string[] }

/**
 * Locks everyone in whose profile a match is counted, or may be once it has ended. Before the match, always: deleting an account locks
 * the user first and their matches next.
 * @param actorId who acts, to be locked in the same order
 */
export async function lockCountableUsers(tx: Transaction, matchId: string, actorId?: string): Promise<void> {
  const ids = await findCountableUserIds(tx, matchId)
  await lockUsers(tx, actorId === undefined ? ids : [...ids, actorId])
}

async function findCountableUserIds(tx: Transaction, matchId: string): Promise<string[]> {
  const players = await tx
    .select({ userId: matchParticipants.userId })
    .from(matchParticipants)
    .where(and(eq(matchParticipants.matchId, matchId), or(eq(matchParticipants.status, 'going'), matchParticipants.counted)))
  const [match] = await tx
    .select({ organizerId: matches.organizerId, countedOrganizerId: matches.countedOrganizerId })
    .from(matches)
    .where(eq(matches.id, matchId))
  return [...players.map(({ userId }) => userId), match?.organizerId, match?.countedOrganizerId].flatMap((id) => id ?? [])
}

/**
 * Locks a match and marks whose profiles count it: those who came and the organizer if it was played, nobody if it was
 * cancelled or has not ended. Idempotent.
 * @returns what changed
 */
export async function markCountedUsers(tx: Transaction, matchId: string): Promise<{ players: CountedUsers; organizer: CountedUsers }> {
  const [match] = await tx.select().from(matches).where(eq(matches.id, matchId)).for('no key update')
  if (!match) return { players: { added: [], removed: [] }, organizer: { added: [], removed: [] } }
  const isPlayed = match.endedAt !== null && match.status !== 'cancelled'

  const shouldCount = sql`(${isPlayed}::boolean and ${matchParticipants.status} = 'going' and not ${matchParticipants.absent})`
  const changed = await tx
    .update(matchParticipants)
    .set({ counted: sql`not ${matchParticipants.counted}` })
    .where(and(eq(matchParticipants.matchId, matchId), ne(matchParticipants.counted, shouldCount)))
    .returning({ userId: matchParticipants.userId, counted: matchParticipants.counted })
  const idsOf = (counted: boolean) => changed.flatMap((row) => (row.counted === counted && row.userId ? row.userId : []))
  const players = { added: idsOf(true), removed: idsOf(false) }

  const { countedOrganizerId } = match
  const organizerId = isPlayed ? match.organizerId : null
  if (organizerId === countedOrganizerId) return { players, organizer: { added: [], removed: [] } }
  await tx.update(matches).set({ countedOrganizerId: organizerId }).where(eq(matches.id, matchId))
  return { players, organizer: { added: organizerId ? [organizerId] : [], removed: countedOrganizerId ? [countedOrganizerId] : [] } }
}
