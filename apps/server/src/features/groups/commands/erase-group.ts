import { and, eq } from 'drizzle-orm'
import { detachMatchesFromGroup } from '#features/matches/group-deletion.public.ts'
import type { Authorized } from '#platform/access/authorized.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Change } from '#platform/database/database.ts'
import { activeMemberIdsInTransaction } from '../active-members.public.ts'
import type { GroupToDelete } from '../group-deletion.access.ts'
import { groupEventFields } from '../groups.access.ts'
import { groupName } from '../groups.present.ts'
import { groups } from '../groups.table.ts'
import { groupJoinRequests } from '../membership/group-join-requests.table.ts'

/** Another attempt is needed for each match that a member organizes for the group at the same moment. */
const MAX_ATTEMPTS = 50

/** @param attempt returns false, with nothing changed, if it must be tried again @throws UNAVAILABLE */
export async function retryDeletion(attempt: () => Promise<boolean>): Promise<void> {
  for (let count = 1; count <= MAX_ATTEMPTS; count++) if (await attempt()) return
  throw apiError('UNAVAILABLE')
}

/** Deletes a group with its memberships and requests. Its matches stay, without a group. */
export async function eraseGroup(
  change: Change,
  group: Authorized<GroupToDelete, 'moderator' | 'creator'>,
  deletedBy: string,
): Promise<void> {
  const { tx, emit } = change
  const { row, lockedMatches } = group
  const requests = await tx
    .select({ userId: groupJoinRequests.userId })
    .from(groupJoinRequests)
    .where(and(eq(groupJoinRequests.groupId, row.id), eq(groupJoinRequests.status, 'pending')))
  const userIds = new Set([...(await activeMemberIdsInTransaction(tx, row.id)), ...requests.map(({ userId }) => userId)])

  await detachMatchesFromGroup(change, { groupId: row.id, groupName: groupName(row.name), deletedBy, locked: lockedMatches })
  await tx.delete(groups).where(eq(groups.id, row.id))
  emit({ type: 'group.deleted', ...groupEventFields(group), deletedBy, userIds: [...userIds] })
}
