import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { matchParticipants } from '#features/matches/match-participants.table.ts'
import { matches } from '#features/matches/matches.table.ts'
import { users } from '#features/users/users.table.ts'
import type { Transaction } from '#platform/database/database-connection.ts'

/**
 * Brings the counters of a match's players and of its organizer to what its sheet says, whatever they said before:
 * each row knows whether it is counted already, so that counting again changes nothing.
 * A match that has not ended, or was called off, is counted in nobody's.
 */
export async function syncMatchCounters(tx: Transaction, matchId: string): Promise<void> {
  await lockCountedUsers(tx, matchId)
  const [match] = await tx.select().from(matches).where(eq(matches.id, matchId)).for('no key update')
  if (!match) return
  const isPlayed = match.endedAt !== null && match.status !== 'cancelled'

  const shouldCount = sql`(${isPlayed}::boolean and ${matchParticipants.status} = 'going' and not ${matchParticipants.absent})`
  const changed = await tx
    .update(matchParticipants)
    .set({ counted: sql`not ${matchParticipants.counted}` })
    .where(and(eq(matchParticipants.matchId, matchId), ne(matchParticipants.counted, shouldCount)))
    .returning({ userId: matchParticipants.userId, counted: matchParticipants.counted })
  const idsOf = (counted: boolean) => changed.flatMap((row) => (row.counted === counted && row.userId ? row.userId : []))
  await updateUsers(tx, idsOf(true), { matchesPlayed: sql`${users.matchesPlayed} + 1` })
  await updateUsers(tx, idsOf(false), { matchesPlayed: sql`${users.matchesPlayed} - 1` })

  const { countedOrganizerId } = match
  const organizerId = isPlayed ? match.organizerId : null
  if (organizerId === countedOrganizerId) return
  await tx.update(matches).set({ countedOrganizerId: organizerId }).where(eq(matches.id, matchId))
  if (organizerId) await updateUsers(tx, [organizerId], { matchesOrganized: sql`${users.matchesOrganized} + 1` })
  if (countedOrganizerId) await updateUsers(tx, [countedOrganizerId], { matchesOrganized: sql`${users.matchesOrganized} - 1` })
}

/**
 * Locks everyone in whose profile a match may be counted. Before the match itself, and in the order of their ids:
 * whoever ends an account holds it first and its matches then.
 */
export async function lockCountedUsers(tx: Transaction, matchId: string): Promise<void> {
  const players = await tx
    .select({ userId: matchParticipants.userId })
    .from(matchParticipants)
    .where(and(eq(matchParticipants.matchId, matchId), or(eq(matchParticipants.status, 'going'), matchParticipants.counted)))
  const [match] = await tx
    .select({ organizerId: matches.organizerId, countedOrganizerId: matches.countedOrganizerId })
    .from(matches)
    .where(eq(matches.id, matchId))
  const ids = [...players.map(({ userId }) => userId), match?.organizerId, match?.countedOrganizerId].flatMap((id) => id ?? [])
  if (ids.length === 0) return
  await tx.select({ id: users.id }).from(users).where(inArray(users.id, ids)).orderBy(asc(users.id)).for('no key update')
}

async function updateUsers(tx: Transaction, userIds: string[], counter: Parameters<ReturnType<typeof tx.update<typeof users>>['set']>[0]) {
  if (userIds.length > 0) await tx.update(users).set(counter).where(inArray(users.id, userIds))
}
