import { and, eq } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { ClientInfo } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import type { AccountThrottle } from '#platform/throttle/account-throttle.ts'
import { accounts } from '../sessions.table.ts'
import type { Auth } from '../users.auth.ts'
import { findCredential } from '../users.queries.ts'

type VerifyCredentials = {
  db: Database
  auth: Auth
  throttle: AccountThrottle
  client: ClientInfo
  input: { email: string; password: string }
}

/** The account and password hash that a password was checked against. */
export type VerifiedCredentials = { userId: string; passwordHash: string }

/**
 * Checks a password and counts the attempt for rate limiting. Unknown addresses get the same error in the same time.
 * Call it outside transactions: hashing is slow, and a transaction holds a connection.
 * @throws INVALID_CREDENTIALS, TOO_MANY_REQUESTS
 */
export async function verifyCredentials({ db, auth, throttle, client, input }: VerifyCredentials): Promise<VerifiedCredentials> {
  const attempt = { email: input.email, ip: client.ip }
  await throttle.beforeLogIn(db, attempt)
  const { userId, passwordHash } = (await findCredential(db, input.email)) ?? { passwordHash: null }
  const isRight = await auth.verifyPassword(input.password, passwordHash)
  if (!userId || !passwordHash || !isRight) throw apiError('INVALID_CREDENTIALS')
  await throttle.afterLogIn(db, attempt)
  return { userId, passwordHash }
}

/**
 * Checks in the transaction that the password has not changed since it was verified: otherwise the old one could open a session after
 * the change ended them all. Lock the user row first. @throws INVALID_CREDENTIALS
 */
export async function requireUnchangedPassword(tx: Transaction, { userId, passwordHash }: VerifiedCredentials): Promise<void> {
  const [account] = await tx
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
  if (account?.password !== passwordHash) throw apiError('INVALID_CREDENTIALS')
}
