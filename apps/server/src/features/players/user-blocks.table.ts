import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#features/users/users.table.ts'
import { instant } from '#platform/database/columns.ts'

const person = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** A blocked user can send the blocker no messages, invitations or contact requests. */
export const userBlocks = pgTable(
  'user_blocks',
  { blockerId: person(), blockedId: person(), createdAt: instant().notNull().defaultNow() },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('user_blocks_blocked').on(table.blockedId),
    check('user_blocks_others', sql`${table.blockerId} <> ${table.blockedId}`),
  ],
)
