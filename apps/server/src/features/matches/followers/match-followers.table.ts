import { MATCH_NOTICES } from '@coup-denvoi/contract/matches/match.schema'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#features/users/users.table.ts'
import { instant } from '#platform/database/columns.ts'
import { matches } from '../matches.table.ts'

/** Who follows a match without being on its list, and who muted one. */
export const matchFollowers = pgTable(
  'match_followers',
  {
    matchId: text()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mode: text({ enum: MATCH_NOTICES }).notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.userId] }),
    // For deleted accounts.
    index('match_followers_user').on(table.userId),
    check('match_followers_mode', sql`${table.mode} in ('follow', 'mute')`),
  ],
)
