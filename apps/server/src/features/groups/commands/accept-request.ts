import { eq, sql } from 'drizzle-orm'
import { groupMemberId, groupMembers } from '../group-members.table.ts'
import { groups } from '../groups.table.ts'
import { type HandleRequest, handleRequest } from './handle-request.ts'

/**
 * Lets somebody in as a member; the row of a former member is reset.
 * @throws NOT_AUTHORIZED, GROUP_NOT_FOUND, REQUEST_ADMINS_ONLY, REQUEST_NOT_FOUND, REQUEST_HANDLED
 */
export async function acceptRequest(request: HandleRequest): Promise<void> {
  await handleRequest(request, 'accepted', async ({ tx, now }, { groupId, userId }) => {
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
    await tx
      .insert(groupMembers)
      .values({ id: groupMemberId(userId, groupId), groupId, userId, ...membership })
      .onConflictDoUpdate({ target: groupMembers.id, set: membership })
    await tx
      .update(groups)
      .set({ memberCount: sql`${groups.memberCount} + 1` })
      .where(eq(groups.id, groupId))
  })
}
