import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { matchGuests } from '#features/matches/guests/match-guests.table.ts'
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
    takenByGuest: text().references(() => matchGuests.id, { onDelete: 'set null' }),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('match_items_match').on(table.matchId, table.createdAt),
    index('match_items_added_by').on(table.addedBy),
    index('match_items_taken_by').on(table.takenBy),
    index('match_items_taken_by_guest').on(table.takenByGuest).where(sql`${table.takenByGuest} is not null`),
    check('match_items_one_taker', sql`${table.takenByGuest} is null or (${table.takenBy} is null)`),
  ],
)
