import { and, eq } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import type { SessionHolder } from '../../commands/confirm-password.ts'
import { lockOwnAccount, requireRecentLogin } from '../../users.access.ts'
import { sendSecurityNotice } from '../../users.jobs.ts'
import { endSessions } from '../../users.sessions.ts'
import { findIdentityOf, findPasswordTime } from '../identities.queries.ts'
import { identities } from '../identities.table.ts'

type UnlinkIdentity = { db: Database; issuer: string; actor: SessionHolder; now?: Date }

/**
 * The provider no longer signs in to the actor's account, whose other sessions end. Every account keeps a password or an identity.
 * Does nothing for one that isn't linked.
 * @throws REQUIRES_RECENT_LOGIN, LAST_WAY_IN
 */
export async function unlinkIdentity({ db, issuer, actor, now = new Date() }: UnlinkIdentity): Promise<void> {
  await db.transaction(async (change) => {
    const { tx, enqueue } = change
    await lockOwnAccount(change, actor)
    await requireRecentLogin(tx, actor, now)
    if (!(await findIdentityOf(tx, actor.id, issuer))) return
    if (!(await findPasswordTime(tx, actor.id))) throw apiError('LAST_WAY_IN')
    await tx.delete(identities).where(and(eq(identities.userId, actor.id), eq(identities.issuer, issuer)))
    await endSessions(change, { userId: actor.id, except: actor.sessionId, reason: 'security-changed' })
    enqueue(sendSecurityNotice({ userId: actor.id, notice: 'identity-unlinked' }))
  }, now)
}
