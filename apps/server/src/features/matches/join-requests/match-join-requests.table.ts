import { and, eq } from 'drizzle-orm'
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#features/users/users.table.ts'
import { instant } from '#platform/database/columns.ts'
import { matches } from '../matches.table.ts'

/**
 * Players below the minimum of reliability who ask to join a match to come. A row goes when they join, are invited or withdraw, and with
 * the minimum; one that was refused stays until kick-off. Written only under a lock on the match.
 */
export const matchJoinRequests = pgTable(
  'match_join_requests',
  {
    matchId: text()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    askedAt: instant().notNull(),
    refusedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.userId] }), index('match_join_requests_user').on(table.userId)],
)

export const joinRequestOf = (matchId: string, userId: string) =>
  and(eq(matchJoinRequests.matchId, matchId), eq(matchJoinRequests.userId, userId))
