import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/users/users.table.ts'
import { instant } from '#platform/database/columns.ts'
import { polls } from './polls.table.ts'

/** Who answered a poll: an account, or a guest by name. */
export const pollAnswers = pgTable(
  'poll_answers',
  {
    /** Of a guest, made by their browser, as in a match. */
    id: text().primaryKey(),
    pollId: text()
      .notNull()
      .references(() => polls.id, { onDelete: 'cascade' }),
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    guestName: text(),
    /** Only the hash of a guest's secret is stored. */
    secretHash: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('poll_answers_poll').on(table.pollId, table.createdAt, table.id),
    uniqueIndex('poll_answers_user').on(table.userId, table.pollId).where(sql`${table.userId} is not null`),
    check(
      'poll_answers_guest',
      sql`(${table.userId} is null) = (${table.guestName} is not null) and (${table.guestName} is null) = (${table.secretHash} is null)`,
    ),
  ],
)

export type PollAnswerRow = typeof pollAnswers.$inferSelect
