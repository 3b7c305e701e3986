import { eq, sql } from 'drizzle-orm'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import { groupEventFields, type LockedGroup } from '../../groups.access.ts'
import { groups } from '../../groups.table.ts'
import { groupMemberId, groupMembers } from '../group-members.table.ts'

type MembershipEnd = { userId: string; removedBy: string; leftAsCreator?: boolean }

/** Takes an active member out of the group. */
export async function endMembership(
  { tx, emit, now }: Change,
  group: Authorized<LockedGroup, 'member' | 'admin' | 'creator'>,
  { userId, removedBy, leftAsCreator = false }: MembershipEnd,
): Promise<void> {
  await tx
    .update(groupMembers)
    .set({ status: 'removed', removedAt: now, removedBy, leftAsCreator })
    .where(eq(groupMembers.id, groupMemberId(userId, group.row.id)))
  await tx
    .update(groups)
    .set({ memberCount: sql`greatest(${groups.memberCount} - 1, 0)` })
    .where(eq(groups.id, group.row.id))
  emit({ type: 'group.member-left', ...groupEventFields(group), userId })
}
