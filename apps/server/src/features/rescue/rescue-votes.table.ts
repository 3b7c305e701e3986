import { RESCUE_CHOICES } from '@coup-denvoi/contract/rescue/rescue.schema'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { matches } from '#features/matches/matches.table.ts'
import { users } from '#features/users/users.table.ts'
import { instant } from '#platform/database/columns.ts'

/** What the players of a match « en danger » want to become of it. */
export const rescueVotes = pgTable(
  'rescue_votes',
  {
    matchId: text()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The kick-off that they voted on: a match that moves asks anew. */
    startsAt: instant().notNull(),
    choice: text({ enum: RESCUE_CHOICES }).notNull(),
    votedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.userId] }),
    index('rescue_votes_user').on(table.userId),
    check('rescue_votes_choice', sql`${table.choice} in ('keep', 'postpone', 'play-smaller', 'cancel')`),
  ],
)
