import { type Mark, MIN_VOTERS } from '@coup-denvoi/contract/locker-room/vote.rules'
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database-connection.ts'
import type { MatchRow } from './locker-room.access.ts'
import { matchMarks, matchVotes } from './match-votes.table.ts'

/** Everything that was said in a vote that is over: never leaves the server as it is. */
export type ClosedVote = { votes: (string | null)[]; marks: Mark[] }

/** The viewer's own ballot; null before they voted. */
export async function findOwnBallot(
  db: Queryable,
  { matchId, voterId }: { matchId: string; voterId: string },
): Promise<{ bestPlayerId: string | null; stars: Record<string, number> } | null> {
  const [[vote], marks] = await Promise.all([
    db
      .select({ bestPlayerId: matchVotes.bestPlayerId })
      .from(matchVotes)
      .where(and(eq(matchVotes.matchId, matchId), eq(matchVotes.voterId, voterId))),
    db
      .select({ playerId: matchMarks.playerId, stars: matchMarks.stars })
      .from(matchMarks)
      .where(and(eq(matchMarks.matchId, matchId), eq(matchMarks.voterId, voterId))),
  ])
  return vote ? { ...vote, stars: Object.fromEntries(marks.map(({ playerId, stars }) => [playerId, stars])) } : null
}

/** What there is to count; null until the vote is closed, and when so few voted that the count would tell who voted how. */
export async function findClosedVote(db: Queryable, { id, voteClosedAt }: MatchRow): Promise<ClosedVote | null> {
  if (!voteClosedAt) return null
  const [votes, marks] = await Promise.all([
    db.select({ bestPlayerId: matchVotes.bestPlayerId }).from(matchVotes).where(eq(matchVotes.matchId, id)),
    db.select().from(matchMarks).where(eq(matchMarks.matchId, id)),
  ])
  return votes.length < MIN_VOTERS ? null : { votes: votes.map(({ bestPlayerId }) => bestPlayerId), marks }
}
