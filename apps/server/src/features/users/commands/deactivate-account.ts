import { isActive } from '@coup-denvoi/contract/users/user.rules'
import { eq } from 'drizzle-orm'
import { transferOwnedGroups } from '#features/groups/account-closure.public.ts'
import { leaveUpcomingMatches } from '#features/matches/account-closure.public.ts'
import type { Database } from '#platform/database/database.ts'
import { requireRecentLogin } from '../users.access.ts'
import { endSessions } from '../users.sessions.ts'
import { users } from '../users.table.ts'
import type { SessionHolder } from './confirm-password.ts'

type DeactivateAccount = { db: Database; actor: SessionHolder; now?: Date }

/**
 * Closes the actor's own account until they come back: no sign-in, and whatever is open ends at once.
 * Their places on what is to come are free, for the matches that they organize somebody else is sought, and their groups go to somebody else.
 * @throws REQUIRES_RECENT_LOGIN
 */
export async function deactivateAccount({ db, actor, now = new Date() }: DeactivateAccount): Promise<void> {
  await db.transaction(async (change) => {
    const { tx, emit } = change
    await requireRecentLogin(tx, actor, now)
    const [user] = await tx.select().from(users).where(eq(users.id, actor.id)).for('no key update')
    // Banned at the same moment: that stays what it is.
    if (!user || !isActive(user)) return
    await tx
      .update(users)
      .set({ accountStatus: 'inactive', active: false, deactivatedAt: now, updatedAt: now })
      .where(eq(users.id, actor.id))
    // Before the sessions: open pages are to hear of the account, not of a session that ended.
    emit({ type: 'user.disabled', userId: actor.id })
    await endSessions(change, { userId: actor.id })
    await leaveUpcomingMatches(change, user)
    await transferOwnedGroups(change, user)
  }, now)
}
