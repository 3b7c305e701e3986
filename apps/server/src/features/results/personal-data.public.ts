import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database-connection.ts'
import { matchMarks, matchVotes } from './match-votes.table.ts'

/** The votes of a user, and the marks that they gave. */
export const resultData = (db: Queryable, userId: string) => ({
  votes: db.select().from(matchVotes).where(eq(matchVotes.voterId, userId)).orderBy(asc(matchVotes.createdAt)),
  marksGiven: db.select().from(matchMarks).where(eq(matchMarks.voterId, userId)).orderBy(asc(matchMarks.createdAt)),
})
