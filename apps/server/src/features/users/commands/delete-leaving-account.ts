import { and, asc, eq, lte, not, type SQL } from 'drizzle-orm'
import { serializeDeletions } from '#features/admin/deletion-lock.public.ts'
import { recordAdminAction } from '#features/admin/journal.public.ts'
import type { Change, Database } from '#platform/database/database.ts'
import { isActiveAccount } from '../active-accounts.public.ts'
import { storeMailAddress } from '../mail-links/commands/store-mail-address.ts'
import { discardPhoto, sendFarewell } from '../users.jobs.ts'
import { users } from '../users.table.ts'
import { deleteAccount, retryConcurrentJoins } from './end-account.ts'

type DeleteLeavingAccount = { db: Database; userId: string; now?: Date }

/** Deletes an account whose seven days are over. Does nothing if its owner took it back, or asked again later. @throws UNAVAILABLE */
export const deleteLeavingAccount = ({ db, userId, now = new Date() }: DeleteLeavingAccount): Promise<void> =>
  deleteOwnAccount({ db, userId, isDue: isDueToLeave(now), now })

/** Each account has a job of its own; this finds those whose job failed for good, or came before this process's clock. @returns how many */
export const deleteLeavingAccounts = ({ db, now = new Date() }: { db: Database; now?: Date }): Promise<number> =>
  deleteEach({ db, isDue: isDueToLeave(now), now })

/** An account that is in use is nobody's to delete. */
const isDueToLeave = (now: Date): SQL => and(lte(users.deletionDueAt, now), not(isActiveAccount)) as SQL

/** Deletes all accounts that are due. One that fails does not keep the others. @returns how many there were */
export async function deleteEach({ db, isDue, now }: { db: Database; isDue: SQL; now: Date }): Promise<number> {
  const due = await db.read.select({ id: users.id }).from(users).where(isDue).orderBy(asc(users.id))
  const outcomes = []
  for (const { id } of due) outcomes.push(await Promise.allSettled([deleteOwnAccount({ db, userId: id, isDue, now })]))
  const failure = outcomes.flat().find((outcome) => outcome.status === 'rejected')
  if (failure) throw failure.reason
  return due.length
}

/** Deletes an account by the wish of its owner, or because they are gone. @param isDue checked under the lock @throws UNAVAILABLE */
const deleteOwnAccount = ({ db, userId, isDue, now }: Required<DeleteLeavingAccount> & { isDue: SQL }): Promise<void> =>
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
