import { eq } from 'drizzle-orm'
import { serializeDeletions } from '#features/admin/deletion-lock.public.ts'
import { recordAdminAction } from '#features/admin/journal.public.ts'
import { detachMatchesFromGroup } from '#features/matches/group-deletion.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { activeMemberIdsInTransaction } from '../active-members.public.ts'
import { groupJoinRequests } from '../group-join-requests.table.ts'
import { lockGroupToDelete } from '../group-moderation.access.ts'
import { groupEventFields } from '../groups.access.ts'
import { groupName } from '../groups.present.ts'
import { groups } from '../groups.table.ts'

type DeleteGroup = { db: Database; actor: Pick<Viewer, 'id' | 'isSuperAdmin'>; input: { id: string }; now?: Date }

/** Another attempt is needed only when a member organizes a match for the group at the same moment. */
const MAX_ATTEMPTS = 10

/**
 * Deletes a group with its memberships and requests. Its matches stay, without a group.
 * @throws PERMISSION_DENIED, GROUP_NOT_FOUND, UNAVAILABLE
 */
export async function deleteGroup({ db, actor, input, now = new Date() }: DeleteGroup): Promise<void> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) if (await tryDeleteGroup({ db, actor, input, now })) return
  throw apiError('UNAVAILABLE')
}

/** @returns false, with nothing changed, if it must be tried again */
async function tryDeleteGroup({ db, actor, input: { id }, now }: Required<DeleteGroup>): Promise<boolean> {
  return db.transaction(async (change) => {
    const { tx, emit } = change
    await serializeDeletions(tx)
    const group = await lockGroupToDelete(change, actor, id)
    if (!group) return false
    const { row, lockedMatches } = group
    const requests = await tx.select({ userId: groupJoinRequests.userId }).from(groupJoinRequests).where(eq(groupJoinRequests.groupId, id))
    const userIds = new Set([...(await activeMemberIdsInTransaction(tx, id)), ...requests.map(({ userId }) => userId)])

    await detachMatchesFromGroup(change, { groupId: id, locked: lockedMatches })
    await tx.delete(groups).where(eq(groups.id, id))
    const target = { targetKind: 'group', targetId: id, targetName: groupName(row.name) } as const
    await recordAdminAction(change, { actor, action: 'group.deleted', ...target, amount: row.memberCount })
    emit({ type: 'group.deleted', ...groupEventFields(group), deletedBy: actor.id, userIds: [...userIds] })
    return true
  }, now)
}
