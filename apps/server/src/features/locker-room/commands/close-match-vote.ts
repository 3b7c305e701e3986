import { and, eq, notInArray, or } from 'drizzle-orm'
import { matchParticipants } from '#features/matches/match-participants.table.ts'
import { matches } from '#features/matches/matches.table.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { matchEventFields } from '../locker-room.access.ts'
import { matchMarks, matchVotes } from '../match-votes.table.ts'
import { lockCountedUsers } from './sync-match-counters.ts'
import { updateRatings } from './update-ratings.ts'

type CloseMatchVote = { db: Database; input: { matchId: string }; now?: Date }

/**
 * Closes the vote of a match once: from now on its result shows, and its marks are in the ratings.
 * Who was there is settled with it. If correcting the sheet later took ballots out of the result,
 * two looks at it would tell what somebody had voted.
 */
export async function closeMatchVote({ db, input: { matchId }, now = new Date() }: CloseMatchVote): Promise<void> {
  await db.transaction(async ({ tx, emit }) => {
    await lockCountedUsers(tx, matchId)
    const [row] = await tx.select().from(matches).where(eq(matches.id, matchId)).for('no key update')
    if (!row || row.voteClosedAt) return
    await tx.update(matches).set({ voteClosedAt: now }).where(eq(matches.id, matchId))
    await deleteBallotsOfAbsentees(tx, matchId)
    const marked = await tx.selectDistinct({ playerId: matchMarks.playerId }).from(matchMarks).where(eq(matchMarks.matchId, matchId))
    await updateRatings(
      tx,
      marked.map(({ playerId }) => playerId),
    )
    emit({ type: 'match.locker-room-changed', ...matchEventFields(row), part: 'room' })
  }, now)
}

/** What they said, and what was said of them, before the organizer wrote down that they had not come. */
async function deleteBallotsOfAbsentees(tx: Transaction, matchId: string): Promise<void> {
  const rows = await tx
    .select({ userId: matchParticipants.userId })
    .from(matchParticipants)
    .where(and(eq(matchParticipants.matchId, matchId), eq(matchParticipants.status, 'going'), eq(matchParticipants.absent, false)))
  const present = rows.flatMap(({ userId }) => userId ?? [])
  const ofAbsent = (person: typeof matchMarks.voterId | typeof matchMarks.playerId | typeof matchVotes.voterId) =>
    notInArray(person, present)
  await tx.delete(matchVotes).where(and(eq(matchVotes.matchId, matchId), ofAbsent(matchVotes.voterId)))
  await tx.delete(matchMarks).where(and(eq(matchMarks.matchId, matchId), or(ofAbsent(matchMarks.voterId), ofAbsent(matchMarks.playerId))))
  await tx
    .update(matchVotes)
    .set({ bestPlayerId: null })
    .where(and(eq(matchVotes.matchId, matchId), notInArray(matchVotes.bestPlayerId, present)))
}
