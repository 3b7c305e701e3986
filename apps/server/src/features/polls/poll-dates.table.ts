import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'
import { polls } from './polls.table.ts'

/** The dates of a poll. */
export const pollDates = pgTable(
  'poll_dates',
  {
    id: text().primaryKey(),
    pollId: text()
      .notNull()
      .references(() => polls.id, { onDelete: 'cascade' }),
    startsAt: instant().notNull(),
  },
  (table) => [uniqueIndex('poll_dates_poll').on(table.pollId, table.startsAt)],
)

export type PollDateRow = typeof pollDates.$inferSelect
