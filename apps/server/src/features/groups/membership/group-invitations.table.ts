import { GROUP_INVITATION_STATUSES } from '@coup-denvoi/contract/groups/group.schema'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/users/users.table.ts'
import { instant } from '#platform/database/columns.ts'
import { groups } from '../groups.table.ts'

/**
 * Invitations by name, as the admins know them. A rejected one stays: it is not sent again until the player is a member on their own
 * request.
 */
export const groupInvitations = pgTable(
  'group_invitations',
  {
    id: text().primaryKey(),
    groupId: text()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null once the account is gone, of one that was answered: a rejection outlives who was rejected. */
    invitedBy: text().references(() => users.id, { onDelete: 'set null' }),
    status: text({ enum: GROUP_INVITATION_STATUSES }).notNull().default('pending'),
    /** False if the player had blocked the admin: the invitation does not exist for them, and the admins cannot tell. */
    reached: boolean().notNull().default(true),
    createdAt: instant().notNull().defaultNow(),
    answeredAt: instant(),
  },
  (table) => [
    uniqueIndex('group_invitations_pending').on(table.userId, table.groupId).where(sql`${table.status} = 'pending'`),
    index('group_invitations_user').on(table.userId, table.groupId),
    index('group_invitations_group').on(table.groupId),
    index('group_invitations_inviter').on(table.invitedBy),
    check('group_invitations_status', sql`${table.status} in ('pending', 'accepted', 'rejected', 'cancelled')`),
    check('group_invitations_answered', sql`(${table.status} = 'pending') = (${table.answeredAt} is null)`),
  ],
)
