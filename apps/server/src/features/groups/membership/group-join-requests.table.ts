import { JOIN_REQUEST_STATUSES } from '@coup-denvoi/contract/groups/group.schema'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/users/users.table.ts'
import { instant } from '#platform/database/columns.ts'
import { groups } from '../groups.table.ts'

export const groupJoinRequests = pgTable(
  'group_join_requests',
  {
    id: text().primaryKey(),
    groupId: text()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The name at the time of the request. */
    userName: text().notNull(),
    status: text({ enum: JOIN_REQUEST_STATUSES }).notNull().default('pending'),
    createdAt: instant().notNull().defaultNow(),
    handledAt: instant(),
    handledBy: text(),
  },
  (table) => [
    uniqueIndex('group_join_requests_pending').on(table.userId, table.groupId).where(sql`${table.status} = 'pending'`),
    index('group_join_requests_waiting').on(table.groupId, table.createdAt, table.id).where(sql`${table.status} = 'pending'`),
    check('group_join_requests_status', sql`${table.status} in ('pending', 'accepted', 'rejected')`),
    check(
      'group_join_requests_handled',
      sql`(${table.status} = 'pending') = (${table.handledAt} is null) and (${table.handledAt} is null) = (${table.handledBy} is null)`,
    ),
  ],
)
