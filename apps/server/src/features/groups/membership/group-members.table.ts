import { MEMBER_ROLES, MEMBER_STATUSES } from '@coup-denvoi/contract/groups/group.schema'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#features/users/users.table.ts'
import { instant } from '#platform/database/columns.ts'
import { groups } from '../groups.table.ts'

/** Current and former members: one row for each user and group. */
export const groupMembers = pgTable(
  'group_members',
  {
    /** `{userId}_{groupId}` */
    id: text().primaryKey(),
    groupId: text()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: MEMBER_ROLES }).notNull(),
    status: text({ enum: MEMBER_STATUSES }).notNull(),
    /** When they joined last. */
    joinedAt: instant().notNull().defaultNow(),
    promotedAt: instant(),
    promotedBy: text(),
    demotedAt: instant(),
    demotedBy: text(),
    removedAt: instant(),
    /** Their own id if they left. */
    removedBy: text(),
    leftAsCreator: boolean().notNull().default(false),
  },
  (table) => [
    // For the list of members.
    index('group_members_group').on(table.groupId, table.status, table.role, table.joinedAt, table.userId),
    index('group_members_user').on(table.userId, table.status, table.joinedAt, table.groupId),
    check('group_members_id', sql`${table.id} = ${table.userId} || '_' || ${table.groupId}`),
    check('group_members_role', sql`${table.role} in ('admin', 'member')`),
    check('group_members_status', sql`${table.status} in ('active', 'removed')`),
  ],
)

/** The id format of the specification. */
export const groupMemberId = (userId: string, groupId: string): string => `${userId}_${groupId}`
