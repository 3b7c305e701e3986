import { and, eq, sql } from 'drizzle-orm'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import { inOneTrip } from '#platform/database/in-one-trip.ts'
import { findAdminIds } from '../../active-members.public.ts'
import { groupEventFields, type LockedGroup } from '../../groups.access.ts'
import { groups } from '../../groups.table.ts'
import { groupInvitations } from '../group-invitations.table.ts'
import { groupJoinRequests } from '../group-join-requests.table.ts'
import { groupMemberId, groupMembers } from '../group-members.table.ts'

type GroupToJoin = Authorized<LockedGroup, 'admin' | 'stranger'>

/** Lets somebody in as a member; the row of a former member is reset. What is still open about them, an invitation or a request, is answered. */
export async function startMembership(change: Change, group: GroupToJoin, userId: string): Promise<void> {
  const { tx, emit, now } = change
  const groupId = group.row.id
  const membership = {
    role: 'member',
    status: 'active',
    joinedAt: now,
    promotedAt: null,
    promotedBy: null,
    demotedAt: null,
    demotedBy: null,
    removedAt: null,
    removedBy: null,
    leftAsCreator: false,
  } as const
  await inOneTrip(
    tx
      .insert(groupMembers)
      .values({ id: groupMemberId(userId, groupId), groupId, userId, ...membership })
      .onConflictDoUpdate({ target: groupMembers.id, set: membership }),
    tx
      .update(groups)
      .set({ memberCount: sql`${groups.memberCount} + 1` })
      .where(eq(groups.id, groupId)),
    closeInvitation(change, group, { userId, status: 'accepted' }),
    closeRequest(change, group, userId),
    // A user who declined once and joined on their own request may be invited again after leaving.
    tx
      .delete(groupInvitations)
      .where(and(eq(groupInvitations.userId, userId), eq(groupInvitations.groupId, groupId), eq(groupInvitations.status, 'rejected'))),
  )
  emit({ type: 'group.member-joined', ...groupEventFields(group), userId })
}

/** Ends the pending invitation of a player. @returns whether there was one */
export async function closeInvitation(
  { tx, emit, now }: Change,
  group: GroupToJoin,
  { userId, status }: { userId: string; status: 'accepted' | 'rejected' | 'cancelled' },
): Promise<boolean> {
  const closed = await tx
    .update(groupInvitations)
    .set({ status, answeredAt: now })
    .where(and(eq(groupInvitations.userId, userId), eq(groupInvitations.groupId, group.row.id), eq(groupInvitations.status, 'pending')))
    .returning({ id: groupInvitations.id, reached: groupInvitations.reached })
  for (const { id: invitationId, reached } of closed)
    emit({ type: 'group.invitation-closed', ...groupEventFields(group), invitationId, userId: reached ? userId : null, status })
  return closed.length > 0
}

/** The request of somebody who came in by an invitation: an admin wanted them. */
async function closeRequest({ tx, emit, now }: Change, group: GroupToJoin, userId: string): Promise<void> {
  const closed = await tx
    .update(groupJoinRequests)
    .set({ status: 'accepted', handledAt: now, handledBy: userId })
    .where(and(eq(groupJoinRequests.userId, userId), eq(groupJoinRequests.groupId, group.row.id), eq(groupJoinRequests.status, 'pending')))
    .returning({ id: groupJoinRequests.id })
  for (const { id: requestId } of closed)
    emit({
      type: 'group.join-request-withdrawn',
      ...groupEventFields(group),
      requestId,
      userId,
      adminIds: await findAdminIds(tx, group.row.id),
    })
}
