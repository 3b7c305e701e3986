import { and, eq, lte, type SQL } from 'drizzle-orm'
import { serializeDeletions } from '#features/admin/deletion-lock.public.ts'
import { recordAdminAction } from '#features/admin/journal.public.ts'
import type { Change, Database } from '#platform/database/database.ts'
import { storeMailAddress } from '../mail-links/commands/store-mail-address.ts'
import { discardPhoto, sendFarewell } from '../users.jobs.ts'
import { users } from '../users.table.ts'
import { deleteAccount, retryConcurrentJoins } from './end-account.ts'

type DeleteLeavingAccount = { db: Database; userId: string; now?: Date }

/** Deletes an account whose seven days are over. Does nothing if its owner took it back, or asked again later. @throws UNAVAILABLE */
export const deleteLeavingAccount = ({ db, userId, now = new Date() }: DeleteLeavingAccount): Promise<void> =>
  deleteOwnAccount({ db, userId, isDue: lte(users.deletionDueAt, now), now })

/** Deletes an account by the wish of its owner, or because they are gone. @param isDue checked under the lock @throws UNAVAILABLE */
export const deleteOwnAccount = ({ db, userId, isDue, now }: Required<DeleteLeavingAccount> & { isDue: SQL }): Promise<void> =>
  retryConcurrentJoins(() => db.transaction((change) => tryDelete(change, userId, isDue), now))

async function tryDelete(change: Change, userId: string, isDue: SQL): Promise<void> {
  const { tx, enqueue } = change
  await serializeDeletions(tx)
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isDue))
    .for('no key update')
  if (!user) return
  if (user.emailVerified) enqueue(sendFarewell({ addressId: await storeMailAddress(change, { userId: null, email: user.email }) }))
  await deleteAccount(change, user)
  await recordAdminAction(change, { actor: user, action: 'user.left', targetKind: 'user', targetId: userId })
  if (user.photo) enqueue(discardPhoto({ photo: user.photo }))
}
