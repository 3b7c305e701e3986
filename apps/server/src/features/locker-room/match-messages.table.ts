import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { matches } from '#features/matches/matches.table.ts'
import { users } from '#features/users/users.table.ts'
import { instant } from '#platform/database/columns.ts'

/** What the players of a match write to each other. */
export const matchMessages = pgTable(
  'match_messages',
  {
    /** Given by the browser that wrote it, so that sending again is sending once. */
    id: text().primaryKey(),
    matchId: text()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    /** Null once the account is gone. */
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('match_messages_match').on(table.matchId, table.createdAt, table.id), index('match_messages_user').on(table.userId)],
)
