import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'
import { matches } from './matches.table.ts'

/** What was announced about a kick-off, so that it is announced once; a match that moves is announced anew. */
export const matchReminders = pgTable(
  'match_reminders',
  {
    matchId: text()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['day-before', 'hours-before'] }).notNull(),
    startsAt: instant().notNull(),
    sentAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.kind, table.startsAt] })],
)
