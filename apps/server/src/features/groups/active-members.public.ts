import { and, eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import { groupMemberId, groupMembers } from './membership/group-members.table.ts'

/** False when `groupId` is null. */
export async function isActiveMember(db: Queryable, userId: string, groupId: string | null): Promise<boolean> {
  if (groupId === null) return false
  const rows = await activeMembership(db).execute({ id: groupMemberId(userId, groupId) })
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

/** The members of a group, as a transaction sees them. */
export const activeMemberIdsInTransaction = (tx: Queryable, groupId: string) => selectMemberIds(tx, groupId)

/** The admins of a group, its creator included, as a transaction sees them. */
export const findAdminIds = (tx: Queryable, groupId: string) => selectMemberIds(tx, groupId, 'admin')

/** The members of a group. */
export async function activeMemberIds(db: Database, groupId: string): Promise<string[]> {
  return (await membersOfGroup(db).execute({ groupId })).map(({ userId }) => userId)
}

/** Joins a person's membership, by primary key, to rows that name a group. */
export const activeMembershipCondition = (userId: SQLWrapper, groupId: SQLWrapper) =>
  and(eq(groupMembers.id, sql`${userId}::text || '_' || ${groupId}`), eq(groupMembers.status, 'active'))

async function selectMemberIds(tx: Queryable, groupId: string, role?: 'admin'): Promise<string[]> {
  const rows = await tx
    .select({ userId: groupMembers.userId })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.status, 'active'), role && eq(groupMembers.role, role)))
  return rows.map(({ userId }) => userId)
}

const activeMembership = preparedStatement((db) =>
  db
    .select({ id: groupMembers.id })
    .from(groupMembers)
    .where(and(eq(groupMembers.id, sql.placeholder('id')), eq(groupMembers.status, 'active')))
    .prepare('active_membership'),
)

const membersOfGroup = preparedStatement((db) =>
  db
    .select({ userId: groupMembers.userId })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, sql.placeholder('groupId')), eq(groupMembers.status, 'active')))
    .prepare('members_of_group'),
)
