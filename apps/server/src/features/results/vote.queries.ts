import type { Ballot } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { type Mark, MIN_VOTERS } from '@coup-denvoi/contract/locker-room/vote.rules'
import { and, eq, sql } from 'drizzle-orm'
import type { MatchRow } from '#features/matches/matches.table.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import { matchMarks, matchVotes } from './match-votes.table.ts'

export type Vote = {
  /** The viewer's ballot; null before they vote. */
  own: Ballot | null
  closed: ClosedVote | null
}

/** All ballots of a closed vote. Secret: only totals may leave the server. */
export type ClosedVote = { votes: (string | null)[]; marks: Mark[] }

export async function findVote(db: Queryable, row: MatchRow, viewerId: string): Promise<Vote> {
  const [own, closed] = await Promise.all([findOwnBallot(db, row.id, viewerId), findClosedVote(db, row)])
  return { own, closed }
}

async function findOwnBallot(db: Queryable, matchId: string, voterId: string): Promise<Ballot | null> {
  const [[vote], marks] = await Promise.all([ownVote(db).execute({ matchId, voterId }), ownMarks(db).execute({ matchId, voterId })])
  return vote ? { ...vote, stars: Object.fromEntries(marks.map(({ playerId, stars }) => [playerId, stars])) } : null
}

const ownVote = preparedStatement((db) =>
  db
    .select({ bestPlayerId: matchVotes.bestPlayerId })
    .from(matchVotes)
    .where(and(eq(matchVotes.matchId, sql.placeholder('matchId')), eq(matchVotes.voterId, sql.placeholder('voterId'))))
    .prepare('own_vote'),
)

const ownMarks = preparedStatement((db) =>
  db
    .select({ playerId: matchMarks.playerId, stars: matchMarks.stars })
    .from(matchMarks)
    .where(and(eq(matchMarks.matchId, sql.placeholder('matchId')), eq(matchMarks.voterId, sql.placeholder('voterId'))))
    .prepare('own_marks'),
)

/** Null until the vote is closed, and with so few voters that totals would show who voted how. */
async function findClosedVote(db: Queryable, { id, voteClosedAt }: MatchRow): Promise<ClosedVote | null> {
  if (!voteClosedAt) return null
  const [votes, marks] = await Promise.all([
    db.select({ bestPlayerId: matchVotes.bestPlayerId }).from(matchVotes).where(eq(matchVotes.matchId, id)),
    db.select().from(matchMarks).where(eq(matchMarks.matchId, id)),
  ])
  return votes.length < MIN_VOTERS ? null : { votes: votes.map(({ bestPlayerId }) => bestPlayerId), marks }
}
