import { randomBytes } from 'node:crypto'
import { INSTALLATION_HOURS } from '@coup-denvoi/contract/instance/installation.rules'
import { eq } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { ClientInfo } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import type { PasswordHasher } from '#platform/passwords/password-hasher.ts'
import { hashSecret } from '#platform/secrets/hash-secret.ts'
import type { AccountThrottle } from '#platform/throttle/account-throttle.ts'
import { isInstallable } from '../installation.public.ts'
import { installation } from '../installation.table.ts'

type EnterInstallationCode = {
  db: Database
  passwords: PasswordHasher
  throttle: AccountThrottle
  client: ClientInfo
  input: { code: string }
  now?: Date
}

/**
 * The code works once: the browser gets a secret instead, and one that had typed an earlier code stops.
 * @returns the secret, for its cookie, and when it expires
 * @throws NOT_FOUND once there is a super admin, INSTALLATION_CODE_INVALID, TOO_MANY_REQUESTS
 */
export async function enterInstallationCode({
  db,
  passwords,
  throttle,
  client,
  input: { code },
  now = new Date(),
}: EnterInstallationCode): Promise<{ secret: string; expiresAt: Date }> {
  if (!(await isInstallable(db.read))) throw apiError('NOT_FOUND')
  await throttle.beforeInstallationCode(db, client)
  const [offered] = await db.read.select({ codeHash: installation.codeHash, codeExpiresAt: installation.codeExpiresAt }).from(installation)
  if (!offered?.codeHash || offered.codeExpiresAt <= now) throw apiError('INSTALLATION_CODE_INVALID')
  // Before the transaction: hashing is slow.
  const { codeHash } = offered
  if (!(await passwords.verify(code, codeHash)).isRight) throw apiError('INSTALLATION_CODE_INVALID')
  const secret = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + INSTALLATION_HOURS * 3_600_000)
  const used = await db.transaction(
    ({ tx }) =>
      tx
        .update(installation)
        .set({ codeHash: null, secretHash: hashSecret(secret), secretExpiresAt: expiresAt })
        // Another browser may have used it meanwhile, or a start replaced it.
        .where(eq(installation.codeHash, codeHash))
        .returning({ id: installation.id }),
    now,
  )
  if (used.length === 0) throw apiError('INSTALLATION_CODE_INVALID')
  await throttle.afterInstallationCode(db, client)
  return { secret, expiresAt }
}
