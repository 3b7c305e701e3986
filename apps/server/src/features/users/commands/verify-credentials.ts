import { apiError } from '#platform/api/api-error.ts'
import type { ClientInfo } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import type { AccountThrottle } from '#platform/throttle/account-throttle.ts'
import { findPasswordTime } from '../identities/identities.queries.ts'
import type { Auth } from '../users.auth.ts'
import { findCredential } from '../users.queries.ts'

type VerifyCredentials = {
  db: Database
  auth: Auth
  throttle: AccountThrottle
  client: ClientInfo
  /** The device of a user's browser, see {@link DeviceCookies}. */
  findDevice(userId: string): string | null
  input: { email: string; password: string }
}

/**
 * The account whose password was right, and when that password was set.
 * `rehash` replaces a hash of another cost; only a sign-in stores it.
 */
export type VerifiedCredentials = { userId: string; passwordSetAt: Date; rehash: string | null }

/**
 * Checks a password and counts the attempt for rate limiting. Unknown addresses get the same error in the same time.
 * Call it outside transactions: hashing is slow, and a transaction holds a connection.
 * @throws INVALID_CREDENTIALS, TOO_MANY_REQUESTS
 */
export async function verifyCredentials({
  db,
  auth,
  throttle,
  client,
  findDevice,
  input,
}: VerifyCredentials): Promise<VerifiedCredentials> {
  const credential = await findCredential(db, input.email)
  const attempt = { email: input.email, ip: client.ip, deviceId: credential && findDevice(credential.userId) }
  await throttle.beforeLogIn(db, attempt)
  const { isRight, rehash } = await auth.passwords.verify(input.password, credential?.passwordHash ?? null)
  if (!credential || !isRight) throw apiError('INVALID_CREDENTIALS')
  await throttle.afterLogIn(db, attempt)
  return { userId: credential.userId, passwordSetAt: credential.passwordSetAt, rehash }
}

/**
 * Checks in the transaction that the password has not changed since it was verified: otherwise the old one could open a session after
 * the change ended them all. Lock the user row first. @throws INVALID_CREDENTIALS
 */
export async function requireUnchangedPassword(
  tx: Transaction,
  { userId, passwordSetAt }: Pick<VerifiedCredentials, 'userId' | 'passwordSetAt'>,
): Promise<void> {
  if (await hasPasswordChanged(tx, { userId, passwordSetAt })) throw apiError('INVALID_CREDENTIALS')
}

/** Since it was verified. Lock the user row first. @param passwordSetAt null for an account that had none */
export async function hasPasswordChanged(
  tx: Transaction,
  { userId, passwordSetAt }: { userId: string; passwordSetAt: Date | null },
): Promise<boolean> {
  return (await findPasswordTime(tx, userId))?.getTime() !== passwordSetAt?.getTime()
}
