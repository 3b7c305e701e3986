import type { Ballot } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { and, eq } from 'drizzle-orm'
import { matchParticipants } from '#features/matches/match-participants.table.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { type Actor, lockToVote } from '../locker-room.access.ts'
import { matchMarks, matchVotes } from '../match-votes.table.ts'

type CastVote = { db: Database; actor: Actor; input: { id: string; ballot: Ballot }; now?: Date }

/**
 * Says who was the player of the match, and how the others were. A second ballot takes the place of the first.
 * Nobody hears of it, not even that there is one more.
 * @throws MATCH_NOT_FOUND, LOCKER_ROOM_CLOSED, VOTE_CLOSED, PERMISSION_DENIED for who did not play, or for oneself, PLAYER_NOT_LISTED
 */
export async function castVote({ db, actor, input: { id, ballot }, now = new Date() }: CastVote): Promise<void> {
  await db.transaction(async ({ tx }) => {
    await lockToVote(tx, actor, id, now)
    const { bestPlayerId, stars } = ballot
    const marked = Object.entries(stars)
    const named = [...marked.map(([playerId]) => playerId), ...(bestPlayerId === null ? [] : [bestPlayerId])]
    if (named.includes(actor.id)) throw apiError('PERMISSION_DENIED')
    const present = await findAttendeeIds(tx, id)
    if (named.some((playerId) => !present.has(playerId))) throw apiError('PLAYER_NOT_LISTED')

    const own = { matchId: id, voterId: actor.id }
    await tx
      .insert(matchVotes)
      .values({ ...own, bestPlayerId, createdAt: now })
      .onConflictDoUpdate({ target: [matchVotes.matchId, matchVotes.voterId], set: { bestPlayerId, createdAt: now } })
    await tx.delete(matchMarks).where(and(eq(matchMarks.matchId, id), eq(matchMarks.voterId, actor.id)))
    if (marked.length > 0)
      await tx.insert(matchMarks).values(marked.map(([playerId, given]) => ({ ...own, playerId, stars: given, createdAt: now })))
  }, now)
}

async function findAttendeeIds(tx: Transaction, matchId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ userId: matchParticipants.userId })
    .from(matchParticipants)
    .where(and(eq(matchParticipants.matchId, matchId), eq(matchParticipants.status, 'going'), eq(matchParticipants.absent, false)))
  return new Set(rows.flatMap(({ userId }) => userId ?? []))
}
