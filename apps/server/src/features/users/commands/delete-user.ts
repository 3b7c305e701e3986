import { serializeDeletions } from '#features/admin/deletion-lock.public.ts'
import { recordAdminAction } from '#features/admin/journal.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { lockToModerate, type Moderator } from '../users.access.ts'
import { discardPhoto } from '../users.jobs.ts'
import { deleteAccount, retryConcurrentJoins } from './end-account.ts'

type DeleteUser = { db: Database; actor: Moderator; input: { userId: string }; now?: Date }

/**
 * Deletes an account for good. Open sessions end, places in upcoming matches go to the waiting lists, groups get another owner,
 * and what others share with the user stays, by « Utilisateur inconnu ».
 * @throws CANNOT_DELETE_ONESELF; PERMISSION_DENIED; NOT_FOUND; UNAVAILABLE
 */
export async function deleteUser({ db, actor, input, now = new Date() }: DeleteUser): Promise<void> {
  if (actor !== 'command-line' && actor.isSuperAdmin && actor.id === input.userId) throw apiError('CANNOT_DELETE_ONESELF')
  await retryConcurrentJoins(() => tryDeleteUser({ db, actor, input, now }))
}

async function tryDeleteUser({ db, actor, input: { userId }, now }: Required<DeleteUser>): Promise<void> {
  await db.transaction(async (change) => {
    const { tx, enqueue } = change
    await serializeDeletions(tx)
    const { row } = await lockToModerate(tx, actor, userId)
    await deleteAccount(change, row)
    await recordAdminAction(change, {
      actor,
      action: 'user.deleted',
      targetKind: 'user',
      targetId: userId,
    })
    if (row.photo) enqueue(discardPhoto({ photo: row.photo }))
  }, now)
}
