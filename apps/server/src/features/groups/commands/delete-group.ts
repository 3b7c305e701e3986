import { serializeDeletions } from '#features/admin/deletion-lock.public.ts'
import { recordAdminAction } from '#features/admin/journal.public.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { lockGroupAsModerator } from '../group-deletion.access.ts'
import { groupName } from '../groups.present.ts'
import { eraseGroup, retryDeletion } from './erase-group.ts'

type DeleteGroup = { db: Database; actor: Pick<Viewer, 'id' | 'isSuperAdmin'>; input: { id: string }; now?: Date }

/** A super admin deletes a group. @throws PERMISSION_DENIED, GROUP_NOT_FOUND, UNAVAILABLE */
export async function deleteGroup({ db, actor, input: { id }, now = new Date() }: DeleteGroup): Promise<void> {
  await retryDeletion(() =>
    db.transaction(async (change) => {
      await serializeDeletions(change.tx)
      const group = await lockGroupAsModerator(change, actor, id)
      if (!group) return false
      const { name, memberCount } = group.row
      const target = { targetKind: 'group', targetId: id, targetName: groupName(name) } as const
      await recordAdminAction(change, { actor, action: 'group.deleted', ...target, amount: memberCount })
      await eraseGroup(change, group, actor.id)
      return true
    }, now),
  )
}
