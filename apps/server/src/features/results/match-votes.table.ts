import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { matches } from '#features/matches/matches.table.ts'
import { instant } from '#platform/database/columns.ts'

const matchId = () =>
  text()
    .notNull()
    .references(() => matches.id, { onDelete: 'cascade' })

/**
 * Who voted for whom as player of the match. Secret: only totals may leave the server. Of a deleted account all ballots of closed votes have one
 * and the same random id instead.
 */
export const matchVotes = pgTable(
  'match_votes',
  {
    matchId: matchId(),
    voterId: text().notNull(),
    bestPlayerId: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.voterId] }),
    index('match_votes_voter').on(table.voterId),
    index('match_votes_best').on(table.bestPlayerId),
    check('match_votes_others', sql`${table.bestPlayerId} is null or ${table.bestPlayerId} <> ${table.voterId}`),
  ],
)

/** The stars that a voter gave to another player of the match. Secret: only means may leave the server. Of deleted accounts as the ballots. */
export const matchMarks = pgTable(
  'match_marks',
  {
    matchId: matchId(),
    voterId: text().notNull(),
    playerId: text().notNull(),
    stars: integer().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.voterId, table.playerId] }),
    index('match_marks_player').on(table.playerId, table.createdAt),
    index('match_marks_voter').on(table.voterId),
    check('match_marks_stars', sql`${table.stars} between 1 and 5`),
    check('match_marks_others', sql`${table.playerId} <> ${table.voterId}`),
  ],
)
