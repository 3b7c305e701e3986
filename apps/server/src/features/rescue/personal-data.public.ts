import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database-connection.ts'
import { rescueVotes } from './rescue-votes.table.ts'

/** The votes of a user. */
export const rescueData = (db: Queryable, userId: string) => ({
  rescueVotes: db
    .select({
      matchId: rescueVotes.matchId,
      startsAt: rescueVotes.startsAt,
      choice: rescueVotes.choice,
      votedAt: rescueVotes.votedAt,
    })
    .from(rescueVotes)
    .where(eq(rescueVotes.userId, userId))
    .orderBy(asc(rescueVotes.votedAt), asc(rescueVotes.matchId)),
})
