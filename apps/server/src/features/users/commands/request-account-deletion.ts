import { deletionTime } from '@coup-denvoi/contract/users/deletion.rules'
import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#features/admin/journal.public.ts'
import { lockOwnAccount } from '../users.access.ts'
import { announceDeletion, deleteLeavingAccount } from '../users.jobs.ts'
import { users } from '../users.table.ts'
import { requireProofWithoutPassword, verifyOwnPassword } from './confirm-password.ts'
import { suspendAccount } from './end-account.ts'

type RequestAccountDeletion = Omit<Parameters<typeof verifyOwnPassword>[0], 'input'> & {
  /** The password is left out for an account that has none. */
  input: { currentPassword?: string; farewell: string }
  now?: Date
}

/**
 * Closes the actor's own account and has it deleted in seven days. Until then its owner can take it back by reactivating it. Wrong
 * passwords count like failed sign-ins. The admins read the farewell in the journal.
 * @returns when it will be deleted
 * @throws INVALID_CREDENTIALS, TOO_MANY_REQUESTS, and REQUIRES_RECENT_LOGIN without a password
 */
export async function requestAccountDeletion({ now = new Date(), ...request }: RequestAccountDeletion): Promise<Date> {
  const { db, actor, input } = request
  const { currentPassword } = input
  if (currentPassword !== undefined) await verifyOwnPassword({ ...request, input: { currentPassword } })
  const deletionDueAt = deletionTime(now)
  await db.transaction(async (change) => {
    const { tx, enqueue } = change
    const user = await lockOwnAccount(change, actor)
    if (currentPassword === undefined) await requireProofWithoutPassword(change, actor)
    await tx
      .update(users)
      .set({ accountStatus: 'inactive', active: false, deactivatedAt: now, deletionDueAt, updatedAt: now })
      .where(eq(users.id, user.id))
    await suspendAccount(change, user)
    await recordAdminAction(change, { actor, action: 'user.leaving', targetKind: 'user', targetId: user.id, note: input.farewell })
    enqueue(announceDeletion({ userId: user.id }))
    enqueue(deleteLeavingAccount({ userId: user.id }, { startAfter: deletionDueAt }))
  }, now)
  return deletionDueAt
}
