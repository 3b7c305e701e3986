import { canSeeGroupContents, type GroupViewer } from '@coup-denvoi/contract/groups/group.rules'
import type { Group } from '@coup-denvoi/contract/groups/group.schema'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#features/users/users.table.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import type { Recipients } from '#platform/live/signal.ts'
import { activeMembershipCondition } from './active-members.public.ts'
import { presentGroup, viewerOf } from './groups.present.ts'
import { groups } from './groups.table.ts'
import { groupInvitations } from './membership/group-invitations.table.ts'
import { groupJoinRequests } from './membership/group-join-requests.table.ts'
import { groupMembers } from './membership/group-members.table.ts'

/** Hides the contents of a private group from non-members. @throws GROUP_NOT_FOUND */
export async function findGroup(db: Database, viewer: Pick<Viewer, 'id'>, id: string): Promise<Group> {
  const [found] = await groupForViewer(db).execute({ id, viewerId: viewer.id })
  if (!found) throw apiError('GROUP_NOT_FOUND')
  return presentGroup(found, viewer.id)
}

/** A group and its viewer as the contract's rules see them. */
export type GroupWithViewer = {
  group: Pick<typeof groups.$inferSelect, 'id' | 'name' | 'city' | 'isPrivate' | 'createdBy'>
  viewer: GroupViewer
}

/** Null if there is no such group. */
export async function findGroupWithViewer(db: Database, viewer: Pick<Viewer, 'id'>, id: string): Promise<GroupWithViewer | null> {
  const [found] = await groupAndMembership(db).execute({ id, viewerId: viewer.id })
  return found ? { group: found.group, viewer: viewerOf(found, viewer.id) } : null
}

/** Whether a live connection may subscribe to a group. */
export async function mayFollowGroup(db: Database, viewer: Pick<Viewer, 'id'> | null, id: string): Promise<boolean> {
  const found = viewer && (await findGroupWithViewer(db, viewer, id))
  return found !== null && canSeeGroupContents(found.group, found.viewer)
}

/** Who receives the live hints of a group's members; null if there is no such group. */
export async function groupRecipients(db: Database, groupId: string): Promise<Recipients | null> {
  const rows = await activeMembersOfGroup(db).execute({ id: groupId })
  return rows.length > 0 ? { userIds: new Set(rows.flatMap(({ userId }) => userId ?? [])), inviteToken: null } : null
}

/** Who receives the live hints of the page of a group; null if there is no such group. */
export async function groupPageRecipients(db: Database, groupId: string): Promise<Recipients | 'everyone' | null> {
  const [group] = await db.read.select({ isPrivate: groups.isPrivate }).from(groups).where(eq(groups.id, groupId))
  return group?.isPrivate === false ? 'everyone' : groupRecipients(db, groupId)
}

const viewerId = sql.placeholder('viewerId')

/** 'pending' is a literal: with a parameter, a cached plan could not use the partial indexes. */
const isPendingRequest = sql`${groupJoinRequests.groupId} = ${groups.id} and ${groupJoinRequests.status} = 'pending'`

/** The columns of a group card, for a statement that left-joins the viewer's membership as `group_members`. */
export const cardColumns = {
  group: {
    id: groups.id,
    name: groups.name,
    city: groups.city,
    isPrivate: groups.isPrivate,
    memberCount: groups.memberCount,
    matchCount: groups.matchCount,
    createdBy: groups.createdBy,
  },
  ownRole: groupMembers.role,
  hasPendingRequest: sql<boolean>`exists (
    select 1 from ${groupJoinRequests} where ${groupJoinRequests.userId} = ${viewerId} and ${isPendingRequest}
  )`,
  isInvited: sql<boolean>`exists (
    select 1 from ${groupInvitations} where ${groupInvitations.userId} = ${viewerId} and ${groupInvitations.groupId} = ${groups.id}
      and ${groupInvitations.status} = 'pending' and ${groupInvitations.reached}
  )`,
  pendingRequests: sql<number | null>`case when ${groupMembers.role} = 'admin' then (
    select count(*)::int from ${groupJoinRequests} where ${isPendingRequest}
  ) end`,
}

const creators = alias(users, 'creators')
const lastMemberships = alias(groupMembers, 'last_memberships')

const groupForViewer = preparedStatement((db) =>
  db
    .select({
      ...cardColumns,
      group: { ...cardColumns.group, description: groups.description, createdAt: groups.createdAt },
      wasRemoved: sql<boolean>`exists (
        select 1 from ${groupMembers} as last_memberships where ${lastMemberships.id} = ${viewerId}::text || '_' || ${groups.id}
          and ${lastMemberships.status} = 'removed' and ${lastMemberships.removedBy} <> ${lastMemberships.userId}
      )`,
      // Drizzle reads the object as null if its first column is null, so a non-null column comes first.
      creator: {
        displayName: creators.displayName,
        accountStatus: creators.accountStatus,
        active: creators.active,
        bannedAt: creators.bannedAt,
        unbannedAt: creators.unbannedAt,
      },
    })
    .from(groups)
    .leftJoin(groupMembers, activeMembershipCondition(viewerId, groups.id))
    .leftJoin(creators, eq(creators.id, groups.createdBy))
    .where(eq(groups.id, sql.placeholder('id')))
    .prepare('group_for_viewer'),
)

const groupAndMembership = preparedStatement((db) =>
  db
    .select({
      group: { id: groups.id, name: groups.name, city: groups.city, isPrivate: groups.isPrivate, createdBy: groups.createdBy },
      ownRole: groupMembers.role,
    })
    .from(groups)
    .leftJoin(groupMembers, activeMembershipCondition(viewerId, groups.id))
    .where(eq(groups.id, sql.placeholder('id')))
    .prepare('group_and_membership'),
)

/** A group without members gives one row without a user. */
const activeMembersOfGroup = preparedStatement((db) =>
  db
    .select({ userId: groupMembers.userId })
    .from(groups)
    .leftJoin(groupMembers, and(eq(groupMembers.groupId, groups.id), eq(groupMembers.status, 'active')))
    .where(eq(groups.id, sql.placeholder('id')))
    .prepare('active_members'),
)
