import type { Database } from '#platform/database/database.ts'
import type { SessionHolder } from '../../commands/confirm-password.ts'
import { lockOwnAccount, requireRecentLogin } from '../../users.access.ts'
import { sendSecurityNotice } from '../../users.jobs.ts'
import { endSessions } from '../../users.sessions.ts'
import { removeSecondFactors } from './remove-second-factors.ts'

type DisableTotp = { db: Database; actor: SessionHolder; now?: Date }

/** The password alone signs in again. Does nothing when it already does. @throws REQUIRES_RECENT_LOGIN */
export async function disableTotp({ db, actor, now = new Date() }: DisableTotp): Promise<void> {
  await db.transaction(async (change) => {
    const { tx, enqueue } = change
    await lockOwnAccount(change, actor)
    await requireRecentLogin(tx, actor, now)
    if (!(await removeSecondFactors(tx, actor.id))) return
    await endSessions(change, { userId: actor.id, except: actor.sessionId, reason: 'security-changed' })
    enqueue(sendSecurityNotice({ userId: actor.id, notice: 'totp-disabled' }))
  }, now)
}
