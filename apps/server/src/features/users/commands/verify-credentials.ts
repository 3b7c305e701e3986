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

/** Somebody knew the password of an account: this one. */
export type VerifiedCredentials = { userId: string; passwordHash: string }

/**
 * Checks a password, and counts the try: wherever one may be given, guessing is limited alike.
 * An address without an account answers like a wrong password, and takes as long.
 * Outside of transactions: hashing takes long, and a transaction holds a connection.
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
 * Proves inside of the transaction that acts on it that the password is still that one: whoever changes it ends sessions,
 * and none may open meanwhile with the former one. The row of the user has to be locked.
 * @throws INVALID_CREDENTIALS
 */
export async function requireUnchangedPassword(tx: Transaction, { userId, passwordHash }: VerifiedCredentials): Promise<void> {
  const [account] = await tx
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
  if (account?.password !== passwordHash) throw apiError('INVALID_CREDENTIALS')
}
