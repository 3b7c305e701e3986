import { MAX_RATED_MARKS, MIN_VOTERS, ratingOf } from '@coup-denvoi/contract/locker-room/vote.rules'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { matches } from '#features/matches/matches.table.ts'
import { users } from '#features/users/users.table.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { matchMarks, matchVotes } from '../match-votes.table.ts'

/**
 * Works the ratings of players out anew, from the latest marks that they got. Only votes whose result is shown are in them:
 * a mark of an open vote would show before its time, and one of a vote of two would tell who gave it.
 */
export async function updateRatings(tx: Transaction, playerIds: readonly string[]): Promise<void> {
  for (const playerId of playerIds) {
    const marks = await tx
      .select({ voterId: matchMarks.voterId, stars: matchMarks.stars })
      .from(matchMarks)
      .innerJoin(matches, eq(matches.id, matchMarks.matchId))
      .where(and(eq(matchMarks.playerId, playerId), isNotNull(matches.voteClosedAt), hasEnoughVoters))
      .orderBy(desc(matchMarks.createdAt), desc(matchMarks.matchId), desc(matchMarks.voterId))
      .limit(MAX_RATED_MARKS)
    const rating = ratingOf(marks)
    await tx
      .update(users)
      .set({ rating: rating?.mean ?? null, ratingVoters: rating?.voters ?? 0 })
      .where(eq(users.id, playerId))
  }
}

const hasEnoughVoters = sql`(select count(*) from ${matchVotes} where ${matchVotes.matchId} = ${matches.id}) >= ${MIN_VOTERS}`
