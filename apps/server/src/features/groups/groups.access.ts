import {
  type GroupViewer,
  groupRole,
  type MemberState,
  whyCannotDemoteAdmin,
  whyCannotHandleRequests,
  whyCannotLeaveGroup,
  whyCannotOrganizeMatch,
  whyCannotPromoteMember,
  whyCannotRemoveMember,
  whyCannotRequestToJoin,
  whyCannotTransferOwnershipTo,
} from '@coup-denvoi/contract/groups/group.rules'
import { isActive } from '@coup-denvoi/contract/users/user.rules'
import { and, asc, eq, ne } from 'drizzle-orm'
import { users } from '#features/users/users.table.ts'
import { type Authorized, authorized } from '#platform/access/authorized.ts'
import { apiError, throwIf } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { groupJoinRequests } from './group-join-requests.table.ts'
import { groupMemberId, groupMembers } from './group-members.table.ts'
import { groups } from './groups.table.ts'

/** Who acts on a group. Super admins have no more right in one than others. */
export type Actor = Pick<Viewer, 'id' | 'displayName'>

export type GroupRow = typeof groups.$inferSelect

/** A group whose row is locked until the transaction ends, with what the actor is in it under the lock. */
export type LockedGroup = { row: GroupRow; actor: Actor; viewer: GroupViewer }

/** The same with the active member about whom the actor decides. */
export type LockedMember = LockedGroup & { member: MemberState }

/** For somebody who wants in. @throws GROUP_NOT_FOUND, ALREADY_MEMBER, REQUEST_PENDING */
export async function lockToRequestToJoin(tx: Transaction, actor: Actor, id: string): Promise<Authorized<LockedGroup, 'stranger'>> {
  const group = await lockGroup(tx, actor, id)
  throwIf(whyCannotRequestToJoin({ ...group.viewer, hasPendingRequest: await hasPendingRequest(tx, actor.id, id) }))
  return authorized<'stranger', LockedGroup>(group)
}

/** For an admin or the creator, about a request that waits. @throws GROUP_NOT_FOUND, REQUEST_ADMINS_ONLY, REQUEST_NOT_FOUND, REQUEST_HANDLED */
export async function lockToHandleRequest(
  tx: Transaction,
  actor: Actor,
  { id, requestId }: { id: string; requestId: string },
): Promise<Authorized<LockedGroup & { requesterId: string }, 'admin'>> {
  const group = await lockGroup(tx, actor, id)
  throwIf(whyCannotHandleRequests(group.viewer))
  const [request] = await tx
    .select({ userId: groupJoinRequests.userId, status: groupJoinRequests.status })
    .from(groupJoinRequests)
    .where(and(eq(groupJoinRequests.id, requestId), eq(groupJoinRequests.groupId, id)))
  if (!request) throw apiError('REQUEST_NOT_FOUND')
  if (request.status !== 'pending') throw apiError('REQUEST_HANDLED')
  return authorized<'admin', LockedGroup & { requesterId: string }>({ ...group, requesterId: request.userId })
}

/** @throws GROUP_NOT_FOUND, PROMOTE_DENIED, MEMBER_NOT_FOUND */
export async function lockToPromote(tx: Transaction, actor: Actor, input: MemberInput): Promise<Authorized<LockedMember, 'admin'>> {
  return authorized<'admin', LockedMember>(await lockMember(tx, actor, input, whyCannotPromoteMember))
}

/** @throws GROUP_NOT_FOUND, DEMOTE_DENIED, MEMBER_NOT_FOUND, NOT_AN_ADMIN, FAILED_PRECONDITION for the creator */
export async function lockToDemote(tx: Transaction, actor: Actor, input: MemberInput): Promise<Authorized<LockedMember, 'creator'>> {
  return authorized<'creator', LockedMember>(await lockMember(tx, actor, input, whyCannotDemoteAdmin))
}

/** @throws GROUP_NOT_FOUND, REMOVE_DENIED, MEMBER_NOT_FOUND, CREATOR_STAYS */
export async function lockToRemove(tx: Transaction, actor: Actor, input: MemberInput): Promise<Authorized<LockedMember, 'admin'>> {
  return authorized<'admin', LockedMember>(await lockMember(tx, actor, input, whyCannotRemoveMember))
}

/** @throws GROUP_NOT_FOUND, TRANSFER_DENIED, NEW_OWNER_NOT_MEMBER */
export async function lockToTransferOwnership(
  tx: Transaction,
  actor: Actor,
  input: MemberInput,
): Promise<Authorized<LockedMember, 'creator'>> {
  return authorized<'creator', LockedMember>(await lockMember(tx, actor, input, whyCannotTransferOwnershipTo))
}

/** @returns with the admin whom the group goes to if its creator is the one who leaves @throws GROUP_NOT_FOUND, MEMBER_NOT_FOUND, CREATOR_MUST_NAME_ADMIN */
export async function lockToLeave(
  tx: Transaction,
  actor: Actor,
  id: string,
): Promise<Authorized<LockedGroup & { successorId: string | null }, 'member'>> {
  const group = await lockGroup(tx, actor, id)
  const successorId = group.viewer.role === 'creator' ? await findEarliestMember(tx, group, 'admin') : null
  throwIf(whyCannotLeaveGroup(group.viewer, successorId !== null))
  return authorized<'member', LockedGroup & { successorId: string | null }>({ ...group, successorId })
}

/** For a match of the group. @throws GROUP_NOT_FOUND, PERMISSION_DENIED for whoever is no member */
export async function lockToOrganizeMatch(tx: Transaction, actor: Actor, id: string): Promise<Authorized<LockedGroup, 'member'>> {
  const group = await lockGroup(tx, actor, id)
  throwIf(whyCannotOrganizeMatch(group.viewer))
  return authorized<'member', LockedGroup>(group)
}

/** For the end of an account: every group that it is in or asks to join. In the order of their ids, so that two who do this at once never wait for each other. */
export async function lockGroupsOfUser(tx: Transaction, actor: Actor): Promise<Authorized<LockedGroup, 'member'>[]> {
  const locked: Authorized<LockedGroup, 'member'>[] = []
  for (const id of await findGroupIdsOfUser(tx, actor.id)) locked.push(authorized<'member', LockedGroup>(await lockGroup(tx, actor, id)))
  return locked
}

/** The ids of every group that somebody is in or asks to join, in their order. */
export async function findGroupIdsOfUser(tx: Transaction, userId: string): Promise<string[]> {
  const joined = await tx
    .select({ id: groupMembers.groupId })
    .from(groupMembers)
    .where(and(eq(groupMembers.userId, userId), eq(groupMembers.status, 'active')))
  const asked = await tx
    .select({ id: groupJoinRequests.groupId })
    .from(groupJoinRequests)
    .where(and(eq(groupJoinRequests.userId, userId), eq(groupJoinRequests.status, 'pending')))
  return [...new Set([...joined, ...asked].map(({ id }) => id))].sort()
}

/**
 * Who came first of the active members of that role, besides whoever acts, whose accounts are open.
 * A statement that reads few: admins are a handful, and members are asked for only where there is none.
 */
export async function findEarliestMember(tx: Transaction, { row, actor }: LockedGroup, role: 'admin' | 'member'): Promise<string | null> {
  const members = await tx
    .select({ account: users })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .where(
      and(
        eq(groupMembers.groupId, row.id),
        eq(groupMembers.status, 'active'),
        eq(groupMembers.role, role),
        ne(groupMembers.userId, actor.id),
      ),
    )
    .orderBy(asc(groupMembers.joinedAt), asc(groupMembers.userId))
  return members.find(({ account }) => isActive(account))?.account.id ?? null
}

/** What an event about a group says of it. */
export const groupEventFields = ({ row }: Pick<LockedGroup, 'row'>) => ({ groupId: row.id, groupName: row.name, isPrivate: row.isPrivate })

type MemberInput = { id: string; userId: string }

async function lockMember(
  tx: Transaction,
  actor: Actor,
  { id, userId }: MemberInput,
  findRefusal: (viewer: GroupViewer, member: MemberState | null) => Parameters<typeof throwIf>[0],
): Promise<LockedMember> {
  const group = await lockGroup(tx, actor, id)
  const member = await findMember(tx, group.row, userId)
  throwIf(findRefusal(group.viewer, member))
  // Every one of these rules refuses where there is no such member.
  if (!member) throw apiError('MEMBER_NOT_FOUND')
  return { ...group, member }
}

/** The weaker of the two locks on a row: what only names the group, as its matches do, needn't wait for it. */
async function lockGroup(tx: Transaction, actor: Actor, id: string): Promise<LockedGroup> {
  const [row] = await tx.select().from(groups).where(eq(groups.id, id)).for('no key update')
  if (!row) throw apiError('GROUP_NOT_FOUND')
  // A statement of its own on purpose: joined to the first, it would show the members as they were before this transaction waited for its turn.
  const own = await findMember(tx, row, actor.id)
  return { row, actor, viewer: { id: actor.id, role: own?.role ?? null, hasPendingRequest: false } }
}

/** Null for whoever is no active member. */
async function findMember(tx: Transaction, row: GroupRow, userId: string): Promise<MemberState | null> {
  const [found] = await tx
    .select({ role: groupMembers.role, account: users })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .where(and(eq(groupMembers.id, groupMemberId(userId, row.id)), eq(groupMembers.status, 'active')))
  return found ? { userId, role: groupRole(row, { userId, role: found.role }), isActive: isActive(found.account) } : null
}

async function hasPendingRequest(tx: Transaction, userId: string, groupId: string): Promise<boolean> {
  const pending = await tx
    .select({ id: groupJoinRequests.id })
    .from(groupJoinRequests)
    .where(and(eq(groupJoinRequests.userId, userId), eq(groupJoinRequests.groupId, groupId), eq(groupJoinRequests.status, 'pending')))
  return pending.length > 0
}
