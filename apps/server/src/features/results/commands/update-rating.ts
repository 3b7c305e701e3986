import { MAX_RATED_MARKS, MIN_VOTERS, ratingOf } from '@coup-denvoi/contract/locker-room/vote.rules'
import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { matches } from '#features/matches/matches.table.ts'
import { setRating } from '#features/users/moderation/user-statistics.public.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { matchMarks, matchVotes } from '../match-votes.table.ts'

/** Only votes with a visible result count: marks of open votes must stay hidden, and with two voters they would reveal who gave them. */
export async function updateRating(tx: Transaction, playerId: string): Promise<void> {
  const marks = await tx
    .select({ voterId: matchMarks.voterId, stars: matchMarks.stars })
    .from(matchMarks)
    .innerJoin(matches, eq(matches.id, matchMarks.matchId))
    .where(and(eq(matchMarks.playerId, playerId), isNotNull(matches.voteClosedAt), ne(matches.status, 'cancelled'), hasEnoughVoters))
    .orderBy(desc(matchMarks.createdAt), desc(matchMarks.matchId), desc(matchMarks.voterId))
    .limit(MAX_RATED_MARKS)
  await setRating(tx, playerId, ratingOf(marks))
}

const hasEnoughVoters = sql`(select count(*) from ${matchVotes} where ${matchVotes.matchId} = ${matches.id}) >= ${MIN_VOTERS}`
