import { serializeDeletions } from '#features/admin/deletion-lock.public.ts'
import type { Database } from '#platform/database/database.ts'
import { lockGroupAsOwner } from '../group-deletion.access.ts'
import type { Actor } from '../groups.access.ts'
import { eraseGroup, retryDeletion } from './erase-group.ts'

type DeleteOwnGroup = { db: Database; actor: Actor; input: { id: string; name: string }; now?: Date }

/** The owner deletes the group, also with nobody else in it. @throws GROUP_NOT_FOUND, PERMISSION_DENIED, GROUP_NAME_DIFFERS, UNAVAILABLE */
export async function deleteOwnGroup({ db, actor, input, now = new Date() }: DeleteOwnGroup): Promise<void> {
  await retryDeletion(() =>
    db.transaction(async (change) => {
      await serializeDeletions(change.tx)
      const group = await lockGroupAsOwner(change, actor, input)
      if (group) await eraseGroup(change, group, actor.id)
      return group !== null
    }, now),
  )
}
