import { and, eq, notInArray, or } from 'drizzle-orm'
import { matchEventFields } from '#features/matches/match-event-fields.public.ts'
import { findAttendeeIds, recordVoteClosed } from '#features/matches/match-result.public.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { matchMarks, matchVotes } from '../match-votes.table.ts'
import { lockForJob } from '../results.access.ts'
import { updateRating } from './update-rating.ts'

type CloseMatchVote = { db: Database; input: { matchId: string }; now?: Date }

/**
 * Publishes the result of the vote and updates the ratings, unless the match was cancelled. Idempotent. Deletes the ballots of absent players for good: comparing the
 * results before and after a correction of the attendance would reveal a vote.
 */
export async function closeMatchVote({ db, input: { matchId }, now }: CloseMatchVote): Promise<void> {
  await db.transaction(async (change) => {
    const { tx, emit } = change
    const match = await lockForJob(change, matchId)
    if (!match || match.row.voteClosedAt || match.row.status === 'cancelled') return
    await recordVoteClosed(change, match)
    await deleteBallotsOfAbsentees(tx, matchId)
    const marked = await tx.selectDistinct({ playerId: matchMarks.playerId }).from(matchMarks).where(eq(matchMarks.matchId, matchId))
    for (const { playerId } of marked) await updateRating(tx, playerId)
    emit({ type: 'match.locker-room-changed', ...matchEventFields(match.row), part: 'room' })
    emit({ type: 'match.vote-closed', ...matchEventFields(match.row) })
  }, now)
}

/** Votes by and for absent players. */
async function deleteBallotsOfAbsentees(tx: Transaction, matchId: string): Promise<void> {
  const present = await findAttendeeIds(tx, matchId)
  const isAbsent = (userId: typeof matchMarks.voterId | typeof matchMarks.playerId | typeof matchVotes.voterId) =>
    notInArray(userId, present)
  await tx.delete(matchVotes).where(and(eq(matchVotes.matchId, matchId), isAbsent(matchVotes.voterId)))
  await tx.delete(matchMarks).where(and(eq(matchMarks.matchId, matchId), or(isAbsent(matchMarks.voterId), isAbsent(matchMarks.playerId))))
  await tx
    .update(matchVotes)
    .set({ bestPlayerId: null })
    .where(and(eq(matchVotes.matchId, matchId), notInArray(matchVotes.bestPlayerId, present)))
}
