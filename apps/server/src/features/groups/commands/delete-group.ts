import { eq } from 'drizzle-orm'
import { serializeDeletions } from '#features/admin/deletion-lock.public.ts'
import { recordAdminAction } from '#features/admin/journal.public.ts'
import { detachMatchesFromGroup } from '#features/matches/group-deletion.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { activeMemberIdsInTransaction } from '../active-members.public.ts'
import { groupJoinRequests } from '../group-join-requests.table.ts'
import { lockToDelete } from '../group-moderation.access.ts'
import { groupEventFields } from '../groups.access.ts'
import { groupName } from '../groups.present.ts'
import { groups } from '../groups.table.ts'

type DeleteGroup = { db: Database; actor: Pick<Viewer, 'id' | 'isSuperAdmin'>; input: { id: string }; now?: Date }

/** An attempt repeats itself only for a match that a member organizes for the group at that very moment. */
const MAX_ATTEMPTS = 10

/**
 * Removes a group for good, with who is in it and who asks to be. Its matches stay, as matches of no group.
 * @throws PERMISSION_DENIED, GROUP_NOT_FOUND, UNAVAILABLE
 */
export async function deleteGroup({ db, actor, input, now = new Date() }: DeleteGroup): Promise<void> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) if (await tryDeleteGroup({ db, actor, input, now })) return
  throw apiError('UNAVAILABLE')
}

/** @returns whether it is gone; nothing has changed otherwise */
async function tryDeleteGroup({ db, actor, input: { id }, now }: Required<DeleteGroup>): Promise<boolean> {
  return db.transaction(async (change) => {
    const { tx, emit } = change
    await serializeDeletions(tx)
    const group = await lockToDelete(tx, actor, id)
    if (!group) return false
    const { row, lockedMatches } = group
    const asked = await tx.select({ userId: groupJoinRequests.userId }).from(groupJoinRequests).where(eq(groupJoinRequests.groupId, id))
    const userIds = new Set([...(await activeMemberIdsInTransaction(tx, id)), ...asked.map(({ userId }) => userId)])

    await detachMatchesFromGroup(change, { groupId: id, locked: lockedMatches })
    await tx.delete(groups).where(eq(groups.id, id))
    const target = { targetKind: 'group', targetId: id, targetName: groupName(row.name) } as const
    await recordAdminAction(change, { actor, action: 'group.deleted', ...target, amount: row.memberCount, now })
    emit({ type: 'group.deleted', ...groupEventFields(group), deletedBy: actor.id, userIds: [...userIds] })
    return true
  }, now)
}
