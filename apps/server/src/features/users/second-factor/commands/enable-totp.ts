import { eq } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import type { SessionHolder } from '../../commands/confirm-password.ts'
import { lockOwnAccount, requireRecentLogin } from '../../users.access.ts'
import type { Auth } from '../../users.auth.ts'
import { sendSecurityNotice } from '../../users.jobs.ts'
import { endSessions } from '../../users.sessions.ts'
import { totpSecrets } from '../second-factors.table.ts'
import { findTotpStep } from '../totp.auth.ts'
import { replaceRecoveryCodes } from './replace-recovery-codes.ts'

type EnableTotp = { db: Database; auth: Auth; actor: SessionHolder; input: { code: string }; now?: Date }

/**
 * From now on, signing in asks for a code. Other sessions end: they may be those of somebody who knows the password.
 * @returns the recovery codes, which are never shown again
 * @throws REQUIRES_RECENT_LOGIN, TOTP_OFF without a secret, TOTP_ON, INVALID_CODE
 */
export async function enableTotp({ db, auth, actor, input, now = new Date() }: EnableTotp): Promise<string[]> {
  return db.transaction(async (change) => {
    const { tx, enqueue } = change
    await lockOwnAccount(change, actor)
    await requireRecentLogin(tx, actor, now)
    const [row] = await tx.select().from(totpSecrets).where(eq(totpSecrets.userId, actor.id))
    const secret = row && auth.secondFactors.open(row.secret, actor.id)
    if (!secret) throw apiError('TOTP_OFF')
    if (row.confirmedAt) throw apiError('TOTP_ON')
    const lastStep = findTotpStep(secret, input.code, { now, lastStep: null })
    if (lastStep === null) throw apiError('INVALID_CODE')
    await tx.update(totpSecrets).set({ confirmedAt: now, lastStep }).where(eq(totpSecrets.userId, actor.id))
    await endSessions(change, { userId: actor.id, except: actor.sessionId, reason: 'security-changed' })
    enqueue(sendSecurityNotice({ userId: actor.id, notice: 'totp-enabled' }))
    return replaceRecoveryCodes(change, { auth, userId: actor.id })
  }, now)
}
