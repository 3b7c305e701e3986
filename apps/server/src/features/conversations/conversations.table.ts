import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/users/users.table.ts'
import { instant } from '#platform/database/columns.ts'

export const conversations = pgTable(
  'conversations',
  {
    id: text().primaryKey(),
    /** Both ids, sorted; a deleted account is removed. */
    userIds: text().array().notNull(),
    /** How many messages of `lastSenderId` the other member has not read. */
    unreadCount: integer().notNull().default(0),
    lastSenderId: text().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('conversations_users').on(table.userIds).where(sql`cardinality(${table.userIds}) = 2`),
    index('conversations_last_sender').on(table.lastSenderId),
    check('conversations_user_order', sql`cardinality(${table.userIds}) < 2 or ${table.userIds}[1] < ${table.userIds}[2] collate "C"`),
    check('conversations_unread_count', sql`${table.unreadCount} >= 0`),
  ],
)
