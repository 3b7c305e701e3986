import { eq, sql } from 'drizzle-orm'
import { groupMemberId, groupMembers } from '../group-members.table.ts'
import { groups } from '../groups.table.ts'
import { type HandleRequest, handleRequest } from './handle-request.ts'

/**
 * Lets somebody in, as a member; also somebody who was in the group before, whose row begins anew.
 * @throws NOT_AUTHORIZED, GROUP_NOT_FOUND, REQUEST_ADMINS_ONLY, REQUEST_NOT_FOUND, REQUEST_HANDLED
 */
export async function acceptRequest(request: HandleRequest): Promise<void> {
  await handleRequest(request, 'accepted', async (tx, { row, requesterId }, now) => {
    const begun = {
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
    await tx
      .insert(groupMembers)
      .values({ id: groupMemberId(requesterId, row.id), groupId: row.id, userId: requesterId, ...begun })
      .onConflictDoUpdate({ target: groupMembers.id, set: begun })
    await tx
      .update(groups)
      .set({ memberCount: sql`${groups.memberCount} + 1` })
      .where(eq(groups.id, row.id))
  })
}
