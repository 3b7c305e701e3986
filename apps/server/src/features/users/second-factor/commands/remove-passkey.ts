import { and, eq } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import type { SessionHolder } from '../../commands/confirm-password.ts'
import { lockOwnAccount, requireRecentLogin } from '../../users.access.ts'
import { sendSecurityNotice } from '../../users.jobs.ts'
import { endSessions } from '../../users.sessions.ts'
import { passkeys } from '../second-factors.table.ts'

type RemovePasskey = { db: Database; actor: SessionHolder; input: { id: string }; now?: Date }

/** It signs in no longer, and the other sessions end: a lost phone may have opened one. @throws REQUIRES_RECENT_LOGIN, PASSKEY_NOT_FOUND */
export async function removePasskey({ db, actor, input: { id }, now = new Date() }: RemovePasskey): Promise<void> {
  await db.transaction(async (change) => {
    const { tx, enqueue } = change
    await lockOwnAccount(change, actor)
    await requireRecentLogin(tx, actor, now)
    const [removed] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, actor.id)))
      .returning({ id: passkeys.id })
    if (!removed) throw apiError('PASSKEY_NOT_FOUND')
    await endSessions(change, { userId: actor.id, except: actor.sessionId, reason: 'security-changed' })
    enqueue(sendSecurityNotice({ userId: actor.id, notice: 'passkey-removed' }))
  }, now)
}
