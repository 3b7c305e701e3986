import { and, eq } from 'drizzle-orm'
import type { JoinedParticipant } from '#features/users/account-participant.public.ts'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import { findAdminIds } from './active-members.public.ts'
import { changeOwner } from './commands/change-owner.ts'
import { findEarliestMember, findGroupIdsOfUser, groupEventFields, type LockedGroup, lockGroupsOfUser } from './groups.access.ts'
import { endMembership } from './membership/commands/end-membership.ts'
import { groupInvitations } from './membership/group-invitations.table.ts'
import { groupJoinRequests } from './membership/group-join-requests.table.ts'

/**
 * The groups of the user get another owner if there is somebody, and pending requests and invitations are withdrawn; what was rejected stays
 * so. A closed account stays a member; a deleted one leaves, before its row takes the memberships along.
 */
export const groupsOfUser: JoinedParticipant = {
  onClosed: async (change, user) => {
    for (const group of await lockGroupsOfUser(change, user)) {
      await withdrawRequests(change, group)
      await withdrawInvitations(change, group)
      await transferToSuccessor(change, group)
    }
  },
  onDeleted: async (change, user) => {
    const locked = await lockGroupsOfUser(change, user)
    for (const group of locked) {
      await withdrawRequests(change, group)
      await withdrawInvitations(change, group)
      await transferToSuccessor(change, group)
      const wasCreator = group.viewer.role === 'creator'
      if (group.viewer.role) await endMembership(change, group, { userId: user.id, removedBy: user.id, leftAsCreator: wasCreator })
    }
    const lockedIds = new Set(locked.map(({ row }) => row.id))
    return async (later) => (await findGroupIdsOfUser(later, user.id)).some((id) => !lockedIds.has(id))
  },
}

/** The oldest admin, else the oldest member, becomes the owner; without either the owner stays. */
async function transferToSuccessor(change: Change, group: Authorized<LockedGroup, 'member'>): Promise<void> {
  if (group.viewer.role !== 'creator') return
  const toUserId = (await findEarliestMember(change.tx, group, 'admin')) ?? (await findEarliestMember(change.tx, group, 'member'))
  if (toUserId) await changeOwner(change, group, { toUserId, formerName: null })
}

async function withdrawRequests({ tx, emit }: Change, group: Authorized<LockedGroup, 'member'>): Promise<void> {
  const { row, actor } = group
  const withdrawn = await tx
    .delete(groupJoinRequests)
    .where(and(eq(groupJoinRequests.userId, actor.id), eq(groupJoinRequests.groupId, row.id), eq(groupJoinRequests.status, 'pending')))
    .returning({ id: groupJoinRequests.id })
  for (const { id: requestId } of withdrawn) {
    const adminIds = await findAdminIds(tx, row.id)
    emit({ type: 'group.join-request-withdrawn', ...groupEventFields(group), requestId, userId: actor.id, adminIds })
  }
}

/** Those that the user sent: nobody answers for them any more. */
async function withdrawInvitations({ tx, emit, now }: Change, group: Authorized<LockedGroup, 'member'>): Promise<void> {
  const { row, actor } = group
  const withdrawn = await tx
    .update(groupInvitations)
    .set({ status: 'cancelled', answeredAt: now })
    .where(and(eq(groupInvitations.invitedBy, actor.id), eq(groupInvitations.groupId, row.id), eq(groupInvitations.status, 'pending')))
    .returning({ id: groupInvitations.id, userId: groupInvitations.userId, reached: groupInvitations.reached })
  for (const { id: invitationId, userId, reached } of withdrawn)
    emit({
      type: 'group.invitation-closed',
      ...groupEventFields(group),
      invitationId,
      userId: reached ? userId : null,
      status: 'cancelled',
    })
}
