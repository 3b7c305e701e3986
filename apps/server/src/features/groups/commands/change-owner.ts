import { and, eq } from 'drizzle-orm'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import { groupEventFields, type LockedGroup } from '../groups.access.ts'
import { groups } from '../groups.table.ts'
import { groupMemberId, groupMembers } from '../membership/group-members.table.ts'

/**
 * The group goes from its creator, the actor, to another active member, who becomes an admin.
 * @param formerName null if the account of the creator was closed
 */
export async function changeOwner(
  { tx, emit, now }: Change,
  group: Authorized<LockedGroup, 'member' | 'creator'>,
  { toUserId, formerName }: { toUserId: string; formerName: string | null },
): Promise<void> {
  const { row, actor } = group
  await tx.update(groups).set({ createdBy: toUserId, previousCreator: actor.id, ownershipTransferredAt: now }).where(eq(groups.id, row.id))
  await tx
    .update(groupMembers)
    .set({ role: 'admin', promotedAt: now, promotedBy: actor.id })
    .where(and(eq(groupMembers.id, groupMemberId(toUserId, row.id)), eq(groupMembers.role, 'member')))
  emit({ type: 'group.ownership-transferred', ...groupEventFields(group), userId: toUserId, formerOwnerId: actor.id, formerName })
}
