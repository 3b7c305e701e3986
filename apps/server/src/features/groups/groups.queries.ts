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
import { groupJoinRequests } from './group-join-requests.table.ts'
import { groupMembers } from './group-members.table.ts'
import { presentGroup, viewerOf } from './groups.present.ts'
import { groups } from './groups.table.ts'

/** A group, with of a private one no more than others may know. @throws GROUP_NOT_FOUND */
export async function findGroup(db: Database, viewer: Pick<Viewer, 'id'>, id: string): Promise<Group> {
  const [found] = await groupForViewer(db).execute({ id, viewerId: viewer.id })
  if (!found) throw apiError('GROUP_NOT_FOUND')
  return presentGroup(found, viewer.id)
}

/** What the rules need to know of a group, and of who asks. */
export type GroupWithViewer = {
  group: Pick<typeof groups.$inferSelect, 'id' | 'name' | 'isPrivate' | 'createdBy'>
  viewer: GroupViewer
}

/** No more than decides what the viewer may see of it; null where there is no such group. */
export async function findGroupWithViewer(db: Database, viewer: Pick<Viewer, 'id'>, id: string): Promise<GroupWithViewer | null> {
  const [found] = await groupAndMembership(db).execute({ id, viewerId: viewer.id })
  return found ? { group: found.group, viewer: viewerOf(found, viewer.id) } : null
}

/** Whether a live connection may follow a group. */
export async function mayFollowGroup(db: Database, viewer: Pick<Viewer, 'id'> | null, id: string): Promise<boolean> {
  const standing = viewer && (await findGroupWithViewer(db, viewer, id))
  return standing !== null && canSeeGroupContents(standing.group, standing.viewer)
}

/** Who gets the live hints of a private group; null when there is no such group. */
export async function groupRecipients(db: Database, groupId: string): Promise<Recipients | null> {
  const rows = await activeMembersOfGroup(db).execute({ id: groupId })
  return rows.length > 0 ? { userIds: new Set(rows.flatMap(({ userId }) => userId ?? [])), inviteToken: null } : null
}

const viewerId = sql.placeholder('viewerId')

/** 'pending' stands in the text: with a parameter in its place, a kept plan could not use the indexes of what is pending. */
const isPendingRequest = sql`${groupJoinRequests.groupId} = ${groups.id} and ${groupJoinRequests.status} = 'pending'`

/** What a card shows of a group, in a statement that reads `groups` and, as `group_members`, the viewer's own membership where there is one. */
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
  // Counted only for whoever may answer.
  pendingRequests: sql<number | null>`case when ${groupMembers.role} = 'admin' then (
    select count(*)::int from ${groupJoinRequests} where ${isPendingRequest}
  ) end`,
}

const creators = alias(users, 'creators')

const groupForViewer = preparedStatement((db) =>
  db
    .select({
      ...cardColumns,
      group: { ...cardColumns.group, description: groups.description, createdAt: groups.createdAt },
      // Drizzle takes it for absent when its first column is null: that must be one that no row has as null.
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
      group: { id: groups.id, name: groups.name, isPrivate: groups.isPrivate, createdBy: groups.createdBy },
      ownRole: groupMembers.role,
    })
    .from(groups)
    .leftJoin(groupMembers, activeMembershipCondition(viewerId, groups.id))
    .where(eq(groups.id, sql.placeholder('id')))
    .prepare('group_and_membership'),
)

/** One row with nobody in it for a group without members. */
const activeMembersOfGroup = preparedStatement((db) =>
  db
    .select({ userId: groupMembers.userId })
    .from(groups)
    .leftJoin(groupMembers, and(eq(groupMembers.groupId, groups.id), eq(groupMembers.status, 'active')))
    .where(eq(groups.id, sql.placeholder('id')))
    .prepare('active_members'),
)
