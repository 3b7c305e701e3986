import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { matches } from '#features/matches/matches.table.ts'
import { users } from '#features/users/users.table.ts'
import { instant } from '#platform/database/columns.ts'

/** Items to bring to a match, and who takes them. */
export const matchItems = pgTable(
  'match_items',
  {
    id: text().primaryKey(),
    matchId: text()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    addedBy: text().references(() => users.id, { onDelete: 'set null' }),
    takenBy: text().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('match_items_match').on(table.matchId, table.createdAt),
    index('match_items_added_by').on(table.addedBy),
    index('match_items_taken_by').on(table.takenBy),
  ],
)
