import type { Credentials } from '@coup-denvoi/contract/users/user.schema'
import { eq } from 'drizzle-orm'
import type { ClientInfo } from '#platform/api/call-context.ts'
import type { Change, Database } from '#platform/database/database.ts'
import type { AccountThrottle } from '#platform/throttle/account-throttle.ts'
import type { Auth } from '../users.auth.ts'
import type { UserRow } from '../users.present.ts'
import { users } from '../users.table.ts'
import { createSession } from './create-session.ts'
import { fillMissingUserFields } from './fill-missing-user-fields.ts'
import type { SignedInUser } from './register-user.ts'
import { requireUnchangedPassword, verifyCredentials } from './verify-credentials.ts'

export type SignInWithPassword = {
  db: Database
  auth: Auth
  throttle: AccountThrottle
  client: ClientInfo
  input: Credentials
  /** Logs errors that do not fail the sign-in. */
  onError: (error: unknown, during: string) => void
  now?: Date
}

/** Runs before the session is created, with the user row locked. Throws to refuse the sign-in. */
type AdmitUser = (user: UserRow, change: Change) => void | Promise<void>

/**
 * Unknown addresses get the same error as wrong passwords; only the right password reveals the state of the account.
 * @throws INVALID_CREDENTIALS, TOO_MANY_REQUESTS, PROFILE_NOT_FOUND, and what `admit` throws
 */
export async function signInWithPassword(
  { db, auth, throttle, client, input, onError, now = new Date() }: SignInWithPassword,
  admit: AdmitUser,
): Promise<SignedInUser> {
  const credentials = await verifyCredentials({ db, auth, throttle, client, input })
  const { userId } = credentials
  const token = await db.transaction(async (change) => {
    const { tx } = change
    const user = await fillMissingUserFields(tx, userId)
    await requireUnchangedPassword(tx, credentials)
    await admit(user, change)
    return createSession(await auth.withTransaction(tx), userId, client)
  }, now)
  await recordLastLogin(db, userId, now).catch((error: unknown) => onError(error, 'recording the time of a sign-in'))
  return { userId, token }
}

/** Separate, so that its failure does not fail the sign-in (spec, section 8). */
async function recordLastLogin(db: Database, userId: string, now: Date): Promise<void> {
  await db.transaction(({ tx }) => tx.update(users).set({ lastLogin: now }).where(eq(users.id, userId)), now)
}
