import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import type { SessionHolder } from '../../commands/confirm-password.ts'
import { lockOwnAccount, requireRecentLogin } from '../../users.access.ts'
import type { Auth } from '../../users.auth.ts'
import { sendSecurityNotice } from '../../users.jobs.ts'
import { findTotp } from '../second-factors.queries.ts'
import { replaceRecoveryCodes } from './replace-recovery-codes.ts'

type RenewRecoveryCodes = { db: Database; auth: Auth; actor: SessionHolder; now?: Date }

/** @returns the new recovery codes, which are never shown again @throws REQUIRES_RECENT_LOGIN, TOTP_OFF */
export async function renewRecoveryCodes({ db, auth, actor, now = new Date() }: RenewRecoveryCodes): Promise<string[]> {
  return db.transaction(async (change) => {
    const { tx, enqueue } = change
    await lockOwnAccount(change, actor)
    await requireRecentLogin(tx, actor, now)
    if (!(await findTotp(tx, actor.id))) throw apiError('TOTP_OFF')
    enqueue(sendSecurityNotice({ userId: actor.id, notice: 'recovery-codes-renewed' }))
    return replaceRecoveryCodes(change, { auth, userId: actor.id })
  }, now)
}
