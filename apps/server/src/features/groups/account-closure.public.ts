import { and, eq } from 'drizzle-orm'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { changeOwner } from './commands/change-owner.ts'
import { endMembership } from './commands/end-membership.ts'
import { findAdminIds } from './commands/find-admin-ids.ts'
import { groupJoinRequests } from './group-join-requests.table.ts'
import {
  type Actor,
  findEarliestMember,
  findGroupIdsOfUser,
  groupEventFields,
  type LockedGroup,
  lockGroupsOfUser,
} from './groups.access.ts'

/**
 * For an account that is closed but stays: whoever can't sign in can't look after a group, so theirs go to somebody else where there is
 * somebody; and nobody is to answer a request of theirs any more. Members they stay, for when they come back.
 */
export async function transferOwnedGroups(change: Change, user: Actor): Promise<void> {
  const { tx } = change
  for (const group of await lockGroupsOfUser(tx, user)) {
    await withdrawRequests(change, group)
    await transferToSuccessor(change, group)
  }
}

/**
 * For the end of an account, before its row goes, which takes the memberships along.
 * @returns the ids of their groups, which stay locked until the transaction ends
 */
export async function leaveAllGroups(change: Change, user: Actor): Promise<Set<string>> {
  const { tx } = change
  const theirs = await lockGroupsOfUser(tx, user)
  for (const group of theirs) {
    await withdrawRequests(change, group)
    await transferToSuccessor(change, group)
    const wasCreator = group.viewer.role === 'creator'
    if (group.viewer.role) await endMembership(change, group, { userId: user.id, removedBy: user.id, leftAsCreator: wasCreator })
  }
  return new Set(theirs.map(({ row }) => row.id))
}

/** Whether they got into another group since, or asked to. @param left what {@link memberLeavesGroups} returned */
export async function hasNewGroups(tx: Transaction, userId: string, leftGroupIds: ReadonlySet<string>): Promise<boolean> {
  return (await findGroupIdsOfUser(tx, userId)).some((id) => !leftGroupIds.has(id))
}

/** To the oldest admin, else the oldest member; else it stays theirs. */
async function transferToSuccessor(change: Change, group: Authorized<LockedGroup, 'member'>): Promise<void> {
  const { tx } = change
  if (group.viewer.role !== 'creator') return
  const toUserId = (await findEarliestMember(tx, group, 'admin')) ?? (await findEarliestMember(tx, group, 'member'))
  if (toUserId) await changeOwner(change, group, { toUserId, formerName: null })
}

async function withdrawRequests({ tx, emit }: Change, group: Authorized<LockedGroup, 'member'>): Promise<void> {
  const { row, actor } = group
  const withdrawn = await tx
    .delete(groupJoinRequests)
    .where(and(eq(groupJoinRequests.userId, actor.id), eq(groupJoinRequests.groupId, row.id), eq(groupJoinRequests.status, 'pending')))
    .returning({ id: groupJoinRequests.id })
  for (const { id } of withdrawn)
    emit({
      type: 'group.join-request-withdrawn',
      ...groupEventFields(group),
      requestId: id,
      userId: actor.id,
      adminIds: await findAdminIds(tx, group),
    })
}
