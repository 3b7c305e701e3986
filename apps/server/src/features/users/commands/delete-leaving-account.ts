import { and, eq, lte } from 'drizzle-orm'
import { serializeDeletions } from '#features/admin/deletion-lock.public.ts'
import { recordAdminAction } from '#features/admin/journal.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Change, Database } from '#platform/database/database.ts'
import { discardPhoto, sendFarewell } from '../users.jobs.ts'
import { users } from '../users.table.ts'
import { ConcurrentJoinError, deleteAccount } from './end-account.ts'
import { storeMailAddress } from './store-mail-address.ts'

type DeleteLeavingAccount = { db: Database; userId: string; now?: Date }

/** An attempt is repeated when the user was added to a match or group during it. */
const MAX_ATTEMPTS = 10

/** Deletes an account whose seven days are over. Does nothing if its owner took it back, or asked again later. @throws UNAVAILABLE */
export async function deleteLeavingAccount({ db, userId, now = new Date() }: DeleteLeavingAccount): Promise<void> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++)
    try {
      return await db.transaction((change) => tryDelete(change, userId), now)
    } catch (error) {
      if (!(error instanceof ConcurrentJoinError)) throw error
    }
  throw apiError('UNAVAILABLE')
}

async function tryDelete(change: Change, userId: string): Promise<void> {
  const { tx, enqueue, now } = change
  await serializeDeletions(tx)
  const isDue = and(eq(users.id, userId), lte(users.deletionDueAt, now))
  const [user] = await tx.select().from(users).where(isDue).for('no key update')
  if (!user) return
  if (user.emailVerified) enqueue(sendFarewell({ addressId: await storeMailAddress(change, { userId: null, email: user.email }) }))
  await deleteAccount(change, user)
  await recordAdminAction(change, { actor: user, action: 'user.left', targetKind: 'user', targetId: userId })
  if (user.photo) enqueue(discardPhoto({ photo: user.photo }))
}
