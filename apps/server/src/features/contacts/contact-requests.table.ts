import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { matches } from '#features/matches/matches.table.ts'
import { users } from '#features/users/users.table.ts'
import { instant } from '#platform/database/columns.ts'

const person = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const contactRequests = pgTable(
  'contact_requests',
  {
    id: text().primaryKey(),
    fromUserId: person(),
    toUserId: person(),
    /** The match that the receiver organizes; null for a request from a profile. */
    matchId: text().references(() => matches.id, { onDelete: 'set null' }),
    message: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    /** When the receiver replied. */
    answeredAt: instant(),
  },
  (table) => [
    uniqueIndex('contact_requests_unanswered').on(table.fromUserId, table.toUserId).where(sql`${table.answeredAt} is null`),
    index('contact_requests_sent').on(table.fromUserId, table.createdAt),
    index('contact_requests_received').on(table.toUserId),
    index('contact_requests_match').on(table.matchId),
    check('contact_requests_others', sql`${table.fromUserId} <> ${table.toUserId}`),
  ],
)
