import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'
import { matches } from '../matches.table.ts'

/** Reminders that were sent, so that each is sent once per kick-off time. */
export const matchReminders = pgTable(
  'match_reminders',
  {
    matchId: text()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['day-before', 'hours-before', 'presence'] }).notNull(),
    startsAt: instant().notNull(),
    sentAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.kind, table.startsAt] })],
)
