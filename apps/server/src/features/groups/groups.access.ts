import { type GroupDenialReason, type GroupViewer, groupRole, type MemberState } from '@coup-denvoi/contract/groups/group.rules'
import { isActive } from '@coup-denvoi/contract/users/user.rules'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { actorLock, requireActive } from '#features/users/account-locks.public.ts'
import { users } from '#features/users/users.table.ts'
import { type Authorized, authorized } from '#platform/access/authorized.ts'
import { apiError, throwIf } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Change } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { inOneTrip } from '#platform/database/in-one-trip.ts'
import { preparedWrite } from '#platform/database/prepared-statement.ts'
import { viewerOf } from './groups.present.ts'
import { groups } from './groups.table.ts'
import { groupInvitations } from './membership/group-invitations.table.ts'
import { groupJoinRequests } from './membership/group-join-requests.table.ts'
import { groupMemberId, groupMembers } from './membership/group-members.table.ts'

/** Who acts on a group. Super admins have no extra rights in a group. */
export type Actor = Pick<Viewer, 'id' | 'displayName'>

export type GroupRow = typeof groups.$inferSelect

/** A group whose row is locked until the transaction ends; `viewer` is the actor as read under the lock. */
export type LockedGroup = { row: GroupRow; actor: Actor; viewer: GroupViewer }

/** The same with an active member the actor decides about. */
export type LockedMember = LockedGroup & { member: MemberState }

type GroupRight = 'stranger' | 'member' | 'admin' | 'creator'

/** The right that is proven, and the contract's rule that may refuse it. */
type LockOptions<Right extends GroupRight, Facts extends unknown[]> = { as: Right; unless: (...facts: Facts) => GroupDenialReason }

/** @throws GROUP_NOT_FOUND, or what `unless` returns */
export async function lockGroup<Right extends GroupRight>(
  { tx }: Change,
  actor: Actor,
  id: string,
  { unless }: LockOptions<Right, [viewer: GroupViewer]>,
): Promise<Authorized<LockedGroup, Right>> {
  const group = await lockGroupFor(tx, actor, id)
  throwIf(unless(group.viewer))
  return authorized<Right, LockedGroup>(group)
}

/** Locks a group for a decision about one of its members. @throws GROUP_NOT_FOUND, or what `unless` returns */
export async function lockMember<Right extends GroupRight>(
  { tx }: Change,
  actor: Actor,
  { id, userId }: { id: string; userId: string },
  { unless }: LockOptions<Right, [viewer: GroupViewer, member: MemberState | null]>,
): Promise<Authorized<LockedMember, Right>> {
  const group = await lockGroupFor(tx, actor, id)
  const member = await findMember(tx, group.row, userId)
  throwIf(unless(group.viewer, member))
  if (!member) throw apiError('MEMBER_NOT_FOUND')
  return authorized<Right, LockedMember>({ ...group, member })
}

/**
 * Locks every group that the user of an ending account is in, asks to join or invites to, ordered by id so that two of these never deadlock. The
 * account is locked and no longer active.
 */
export async function lockGroupsOfUser({ tx }: Change, user: Actor): Promise<Authorized<LockedGroup, 'member'>[]> {
  const locked: Authorized<LockedGroup, 'member'>[] = []
  for (const id of await findGroupIdsOfUser(tx, user.id)) {
    const [row] = await tx.select().from(groups).where(eq(groups.id, id)).for('no key update')
    if (row) locked.push(authorized<'member', LockedGroup>(await readViewer(tx, row, user)))
  }
  return locked
}

/** The sorted ids of the groups that somebody is in, asks to join, or has invited to without an answer yet. */
export async function findGroupIdsOfUser(tx: Transaction, userId: string): Promise<string[]> {
  const joined = await tx
    .select({ id: groupMembers.groupId })
    .from(groupMembers)
    .where(and(eq(groupMembers.userId, userId), eq(groupMembers.status, 'active')))
  const requested = await tx
    .select({ id: groupJoinRequests.groupId })
    .from(groupJoinRequests)
    .where(and(eq(groupJoinRequests.userId, userId), eq(groupJoinRequests.status, 'pending')))
  const invitedTo = await tx
    .select({ id: groupInvitations.groupId })
    .from(groupInvitations)
    .where(and(eq(groupInvitations.invitedBy, userId), eq(groupInvitations.status, 'pending')))
  return [...new Set([...joined, ...requested, ...invitedTo].map(({ id }) => id))].sort()
}

/** The first to have joined among the other active members with this role and an active account. */
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

/** What every event about a group carries. */
export const groupEventFields = ({ row }: Pick<LockedGroup, 'row'>) => ({ groupId: row.id, groupName: row.name, isPrivate: row.isPrivate })

/**
 * Takes the weaker row lock on the group: what only references it, such as its matches, need not wait. Its members are read by a second
 * statement, which is sent with it and runs after it: in one, they would be read as they were before the wait for the lock.
 */
async function lockGroupFor(tx: Transaction, actor: Actor, id: string): Promise<LockedGroup> {
  const [[found], own] = await inOneTrip(groupAndActor(tx).execute({ actorId: actor.id, id }), readPlace(tx, id, actor.id))
  if (!found) throw apiError('GROUP_NOT_FOUND')
  return toLockedGroup(found.row, requireActive(found.account), own)
}

const value = sql.placeholder

const groupAndActor = preparedWrite((tx) => {
  const { locked, account } = actorLock(tx, { id: value('actorId') })
  return tx
    .with(locked)
    .select({ row: groups, account })
    .from(locked)
    .innerJoin(groups, eq(groups.id, value('id')))
    .for('no key update', { of: groups })
    .prepare('lock_group')
})

/** For a group that is locked. */
export async function readViewer(tx: Transaction, row: GroupRow, actor: Actor): Promise<LockedGroup> {
  return toLockedGroup(row, actor, await readPlace(tx, row.id, actor.id))
}

type Place = Awaited<ReturnType<typeof readPlace>>

async function readPlace(tx: Transaction, groupId: string, userId: string) {
  const [own] = await placeInGroup(tx).execute({ memberId: groupMemberId(userId, groupId), groupId, userId })
  return own
}

const placeInGroup = preparedWrite((tx) =>
  tx
    .select({ ownRole: groupMembers.role, requestId: groupJoinRequests.id, invitationId: groupInvitations.id })
    .from(users)
    .leftJoin(groupMembers, and(eq(groupMembers.id, value('memberId')), eq(groupMembers.status, 'active')))
    .leftJoin(
      groupJoinRequests,
      and(
        eq(groupJoinRequests.userId, users.id),
        eq(groupJoinRequests.groupId, value('groupId')),
        sql`${groupJoinRequests.status} = 'pending'`,
      ),
    )
    .leftJoin(
      groupInvitations,
      and(
        eq(groupInvitations.userId, users.id),
        eq(groupInvitations.groupId, value('groupId')),
        sql`${groupInvitations.status} = 'pending'`,
        groupInvitations.reached,
      ),
    )
    .where(eq(users.id, value('userId')))
    .prepare('place_in_group'),
)

function toLockedGroup(row: GroupRow, actor: Actor, own: Place): LockedGroup {
  const state = { hasPendingRequest: Boolean(own?.requestId), isInvited: Boolean(own?.invitationId) }
  const viewer = viewerOf({ group: row, ownRole: own?.ownRole ?? null, ...state }, actor.id)
  return { row, actor, viewer }
}

async function findMember(tx: Transaction, row: GroupRow, userId: string): Promise<MemberState | null> {
  const [found] = await tx
    .select({ role: groupMembers.role, account: users })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .where(and(eq(groupMembers.id, groupMemberId(userId, row.id)), eq(groupMembers.status, 'active')))
  return found ? { userId, role: groupRole(row, { userId, role: found.role }), isActive: isActive(found.account) } : null
}
