import { and, asc, eq } from 'drizzle-orm'
import { users } from '#features/users/users.table.ts'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { matchParticipants, participantId } from '../match-participants.table.ts'
import { matchReplacements } from '../match-replacements.table.ts'
import type { LockedMatch } from '../matches.access.ts'
import { endHandover } from './end-handover.ts'
import { endReplacement } from './end-replacement.ts'
import { updatePlaceCounts } from './update-place-counts.ts'

/**
 * Puts whoever acts where a player stood who looks for a replacement, in their team and on their spot of the pitch.
 * As many play as before.
 * @returns whether that player still looked for somebody
 */
export async function replacePlayer(change: Change, match: Authorized<LockedMatch, 'player'>, userId: string): Promise<boolean> {
  const { tx, emit, now } = change
  const { row, actor } = match
  if (!(await endReplacement(tx, match, { userId, status: 'taken', takenBy: actor.id }, now))) return false
  const [former] = await tx
    .select({
      displayName: users.displayName,
      spot: { team: matchParticipants.team, placeX: matchParticipants.placeX, placeY: matchParticipants.placeY },
    })
    .from(matchParticipants)
    .innerJoin(users, eq(users.id, matchParticipants.userId))
    .where(eq(matchParticipants.id, participantId(userId, row.id)))
  await tx
    .update(matchParticipants)
    .set({ status: 'left', team: null, placeX: null, placeY: null, updatedAt: now })
    .where(eq(matchParticipants.id, participantId(userId, row.id)))
  // With the user's id also where a row is there, as whoever joins.
  const place = { userId: actor.id, status: 'going', position: row.nextPosition, joinedAt: now, updatedAt: now, ...former?.spot } as const
  await tx
    .insert(matchParticipants)
    .values({ id: participantId(actor.id, row.id), matchId: row.id, ...place })
    .onConflictDoUpdate({ target: matchParticipants.id, set: place })
  await updatePlaceCounts(tx, match, { replacementsSought: -1, arrivals: 1 }, now)
  emit({
    type: 'match.player-replaced',
    matchId: row.id,
    title: row.title,
    isPrivate: row.type === 'private',
    userId,
    displayName: former?.displayName ?? '',
    replacementUserId: actor.id,
    replacementName: actor.displayName,
  })
  await endHandover(change, match, { toUserId: userId, status: 'cancelled' })
  return true
}

/** Who has looked for a replacement for longest; null when nobody does. */
export async function findFirstReplacementSeeker(tx: Transaction, matchId: string): Promise<string | null> {
  const [seeker] = await tx
    .select({ userId: matchReplacements.userId })
    .from(matchReplacements)
    .where(and(eq(matchReplacements.matchId, matchId), eq(matchReplacements.status, 'open')))
    .orderBy(asc(matchReplacements.createdAt), asc(matchReplacements.id))
    .limit(1)
  return seeker?.userId ?? null
}
