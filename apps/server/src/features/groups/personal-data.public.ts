import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database-connection.ts'
import { groups } from './groups.table.ts'
import { groupInvitations } from './membership/group-invitations.table.ts'
import { groupJoinRequests } from './membership/group-join-requests.table.ts'
import { groupMembers } from './membership/group-members.table.ts'

const { searchText: _found, searchCity: _near, previousCreator, ...group } = getTableColumns(groups)
const { promotedBy, demotedBy, removedBy, ...membership } = getTableColumns(groupMembers)
const { handledBy: _answered, ...joinRequest } = getTableColumns(groupJoinRequests)
// Those with `reached` false do not exist for them.
const { invitedBy: _inviter, reached, ...invitation } = getTableColumns(groupInvitations)
const groupName = groups.name

/** Groups of a user. Names of groups are visible to every signed-in user, also those of private groups. */
export const groupData = (db: Queryable, userId: string) => ({
  groupsCreated: db.select(group).from(groups).where(eq(groups.createdBy, userId)).orderBy(asc(groups.createdAt)),
  groupMemberships: db
    .select({ ...membership, groupName })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(eq(groupMembers.userId, userId))
    .orderBy(asc(groupMembers.joinedAt)),
  groupJoinRequests: db
    .select({ ...joinRequest, groupName })
    .from(groupJoinRequests)
    .innerJoin(groups, eq(groups.id, groupJoinRequests.groupId))
    .where(eq(groupJoinRequests.userId, userId))
    .orderBy(asc(groupJoinRequests.createdAt)),
  groupInvitations: db
    .select({ ...invitation, groupName })
    .from(groupInvitations)
    .innerJoin(groups, eq(groups.id, groupInvitations.groupId))
    .where(and(eq(groupInvitations.userId, userId), reached))
    .orderBy(asc(groupInvitations.createdAt)),
})
