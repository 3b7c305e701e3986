import { and, eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import { groupMemberId, groupMembers } from './group-members.table.ts'

/** Whether somebody is in a group; in none where there is none to be in. */
export async function isActiveMember(db: Queryable, userId: string, groupId: string | null): Promise<boolean> {
  if (groupId === null) return false
  const rows = await db
    .select({ id: groupMembers.id })
    .from(groupMembers)
    .where(and(eq(groupMembers.id, groupMemberId(userId, groupId)), eq(groupMembers.status, 'active')))
  return rows.length > 0
}

/** The groups that somebody is in. */
export async function activeGroupIds(db: Queryable, userId: string): Promise<Set<string>> {
  const rows = await db
    .select({ groupId: groupMembers.groupId })
    .from(groupMembers)
    .where(and(eq(groupMembers.userId, userId), eq(groupMembers.status, 'active')))
  return new Set(rows.map(({ groupId }) => groupId))
}

/** Who is in a group, as a transaction sees it. */
export async function activeMemberIdsInTransaction(tx: Queryable, groupId: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: groupMembers.userId })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.status, 'active')))
  return rows.map(({ userId }) => userId)
}

/** Who is in a group. */
export async function activeMemberIds(db: Database, groupId: string): Promise<string[]> {
  return (await membersOfGroup(db).execute({ groupId })).map(({ userId }) => userId)
}

/** Joins a person's membership to rows that name a group, by its primary key: one row, or none where they are not in it or no group is named. */
export const activeMembershipCondition = (userId: SQLWrapper, groupId: SQLWrapper) =>
  and(eq(groupMembers.id, sql`${userId}::text || '_' || ${groupId}`), eq(groupMembers.status, 'active'))

const membersOfGroup = preparedStatement((db) =>
  db
    .select({ userId: groupMembers.userId })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, sql.placeholder('groupId')), eq(groupMembers.status, 'active')))
    .prepare('members_of_group'),
)
