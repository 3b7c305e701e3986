import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { lockOwnAccount, requireRecentLogin } from '../users.access.ts'
import { users } from '../users.table.ts'
import type { SessionHolder } from './confirm-password.ts'
import { closeAccount } from './end-account.ts'

type DeactivateAccount = { db: Database; actor: SessionHolder; now?: Date }

/**
 * Closes the actor's own account until they reactivate it, with the same consequences as a ban.
 * @throws REQUIRES_RECENT_LOGIN
 */
export async function deactivateAccount({ db, actor, now = new Date() }: DeactivateAccount): Promise<void> {
  await db.transaction(async (change) => {
    const { tx } = change
    const user = await lockOwnAccount(change, actor)
    await requireRecentLogin(tx, actor, now)
    await tx
      .update(users)
      .set({ accountStatus: 'inactive', active: false, deactivatedAt: now, updatedAt: now })
      .where(eq(users.id, actor.id))
    await closeAccount(change, user)
  }, now)
}
