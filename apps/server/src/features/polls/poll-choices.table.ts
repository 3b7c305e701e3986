import { POLL_CHOICES } from '@coup-denvoi/contract/polls/poll.schema'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { pollAnswers } from './poll-answers.table.ts'
import { pollDates } from './poll-dates.table.ts'

/** What somebody answered for a date. */
export const pollChoices = pgTable(
  'poll_choices',
  {
    answerId: text()
      .notNull()
      .references(() => pollAnswers.id, { onDelete: 'cascade' }),
    dateId: text()
      .notNull()
      .references(() => pollDates.id, { onDelete: 'cascade' }),
    choice: text({ enum: POLL_CHOICES }).notNull(),
    /** Order of arrival in the poll: a choice that stays the same keeps it. */
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.answerId, table.dateId] }),
    index('poll_choices_date').on(table.dateId, table.position),
    check('poll_choices_choice', sql`${table.choice} in ('yes', 'maybe', 'no')`),
  ],
)
