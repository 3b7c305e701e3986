import { isActive } from '@coup-denvoi/contract/users/user.rules'
import type { Credentials } from '@coup-denvoi/contract/users/user.schema'
import { eq } from 'drizzle-orm'
import type { Client } from '#platform/api/call-context.ts'
import { fault } from '#platform/api/fault.ts'
import type { Database } from '#platform/database/database.ts'
import type { AccountThrottle } from '#platform/throttle/account-throttle.ts'
import type { Auth } from '../users.auth.ts'
import { findCredential } from '../users.queries.ts'
import { users } from '../users.table.ts'
import { ensureUserDocument } from './ensure-user-document.ts'
import { openSession } from './open-session.ts'
import type { SignedInUser } from './register-user.ts'

type LogInUser = {
  db: Database
  auth: Auth
  throttle: AccountThrottle
  client: Client
  input: Credentials
  /** Told what failed without failing the sign-in. */
  onFailure: (error: unknown, during: string) => void
  now?: Date
}

/**
 * Opens a session for whoever knows the password. An address without an account answers like a wrong password,
 * and only the right one learns that an account is disabled.
 * @throws INVALID_CREDENTIALS, ACCOUNT_DISABLED, TOO_MANY_REQUESTS, PROFILE_NOT_FOUND
 */
export async function logInUser({ db, auth, throttle, client, input, onFailure, now = new Date() }: LogInUser): Promise<SignedInUser> {
  const attempt = { email: input.email, ip: client.ip }
  await throttle.beforeLogIn(db, attempt)
  const credential = await findCredential(db, input.email)
  const isRight = await auth.verifyPassword(input.password, credential?.passwordHash ?? null)
  if (!credential || !isRight) throw fault('INVALID_CREDENTIALS')
  await throttle.logInSucceeded(db, attempt)

  const { userId } = credential
  const token = await db.change(async (tx) => {
    const user = await ensureUserDocument(tx, userId)
    if (!isActive(user)) throw fault('ACCOUNT_DISABLED')
    return openSession(await auth.within(tx), userId, client)
  })
  await recordLogIn(db, userId, now).catch((error: unknown) => onFailure(error, 'recording the time of a sign-in'))
  return { userId, token }
}

/** On its own, so that its failure is nobody's trouble (spec, section 8). */
async function recordLogIn(db: Database, userId: string, now: Date): Promise<void> {
  await db.change((tx) => tx.update(users).set({ lastLogin: now }).where(eq(users.id, userId)))
}
