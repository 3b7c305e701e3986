import type { Ballot } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { and, eq } from 'drizzle-orm'
import { matchEventFields } from '#features/matches/match-event-fields.public.ts'
import { findAttendeeIds } from '#features/matches/match-result.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { matchMarks, matchVotes } from '../match-votes.table.ts'
import { type Actor, lockToVote } from '../results.access.ts'

type CastVote = { db: Database; actor: Actor; input: { id: string; ballot: Ballot }; now?: Date }

/**
 * A second ballot replaces the first. Only the voter hears of it: live hints would reveal how many ballots there are, and when they came.
 * @throws MATCH_NOT_FOUND, LOCKER_ROOM_CLOSED, VOTE_CLOSED, PLAYER_NOT_LISTED, PERMISSION_DENIED for absent players and votes for oneself
 */
export async function castVote({ db, actor, input: { id, ballot }, now }: CastVote): Promise<void> {
  await db.transaction(async (change) => {
    const { tx, emit, now: createdAt } = change
    const { row } = await lockToVote(change, actor, id)
    const { bestPlayerId, stars } = ballot
    const marked = Object.entries(stars)
    const named = [...marked.map(([playerId]) => playerId), ...(bestPlayerId === null ? [] : [bestPlayerId])]
    if (named.includes(actor.id)) throw apiError('PERMISSION_DENIED')
    const present = await findAttendeeIds(tx, id)
    if (named.some((playerId) => !present.includes(playerId))) throw apiError('PLAYER_NOT_LISTED')

    const own = { matchId: id, voterId: actor.id }
    await tx
      .insert(matchVotes)
      .values({ ...own, bestPlayerId, createdAt })
      .onConflictDoUpdate({ target: [matchVotes.matchId, matchVotes.voterId], set: { bestPlayerId, createdAt } })
    await tx.delete(matchMarks).where(and(eq(matchMarks.matchId, id), eq(matchMarks.voterId, actor.id)))
    if (marked.length > 0)
      await tx.insert(matchMarks).values(marked.map(([playerId, given]) => ({ ...own, playerId, stars: given, createdAt })))
    emit({ type: 'match.vote-cast', ...matchEventFields(row), userId: actor.id })
  }, now)
}
