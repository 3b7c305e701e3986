import type { TotpSetup } from '@coup-denvoi/contract/users/security.schema'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import type { SessionHolder } from '../../commands/confirm-password.ts'
import { lockOwnAccount, requireRecentLogin } from '../../users.access.ts'
import type { Auth } from '../../users.auth.ts'
import { findTotp } from '../second-factors.queries.ts'
import { totpSecrets } from '../second-factors.table.ts'
import { createTotpSecret, toBase32, totpUri } from '../totp.auth.ts'

type StartTotp = { db: Database; auth: Auth; actor: SessionHolder; siteName: string; now?: Date }

/**
 * Makes a secret for an authenticator app. Nothing changes until `enableTotp` gets a code of it.
 * @throws REQUIRES_RECENT_LOGIN, TOTP_ON
 */
export async function startTotp({ db, auth, actor, siteName, now = new Date() }: StartTotp): Promise<TotpSetup> {
  const bytes = createTotpSecret()
  const secret = toBase32(bytes)
  const { email } = await db.transaction(async (change) => {
    const { tx } = change
    const user = await lockOwnAccount(change, actor)
    await requireRecentLogin(tx, actor, now)
    if (await findTotp(tx, actor.id)) throw apiError('TOTP_ON')
    const sealed = { secret: auth.secondFactors.seal(bytes, actor.id), createdAt: now }
    await tx
      .insert(totpSecrets)
      .values({ userId: actor.id, ...sealed })
      .onConflictDoUpdate({ target: totpSecrets.userId, set: sealed })
    return user
  }, now)
  return { secret, uri: totpUri({ secret, issuer: siteName, account: email }) }
}
