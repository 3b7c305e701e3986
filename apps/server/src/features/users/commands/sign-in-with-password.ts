import type { Credentials } from '@coup-denvoi/contract/users/user.schema'
import { and, eq } from 'drizzle-orm'
import type { ClientInfo } from '#platform/api/call-context.ts'
import type { Change, Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import type { AccountThrottle } from '#platform/throttle/account-throttle.ts'
import { accounts } from '../sessions.table.ts'
import type { Auth } from '../users.auth.ts'
import type { UserRow } from '../users.present.ts'
import { users } from '../users.table.ts'
import { createSession } from './create-session.ts'
import { endOldestSessions } from './end-oldest-sessions.ts'
import { fillMissingUserFields } from './fill-missing-user-fields.ts'
import type { SignedInUser } from './register-user.ts'
import { requireUnchangedPassword, verifyCredentials } from './verify-credentials.ts'

export type SignInWithPassword = {
  db: Database
  auth: Auth
  throttle: AccountThrottle
  client: ClientInfo
  /** The cookie that tells the device, see {@link DeviceCookies}. */
  deviceCookie: string | null
  input: Credentials
  /** Logs errors that do not fail the sign-in. */
  onError: (error: unknown, during: string) => void
  now?: Date
}

/** Runs before the session is created, with the user row locked. Throws to refuse the sign-in. */
type AdmitUser = (user: UserRow, change: Change) => void | Promise<void>

/**
 * Unknown addresses get the same error as wrong passwords; only the right password reveals the state of the account.
 * @throws INVALID_CREDENTIALS, LOGIN_BLOCKED, TOO_MANY_REQUESTS, PROFILE_NOT_FOUND, and what `admit` throws
 */
export async function signInWithPassword(
  { db, auth, throttle, client, deviceCookie, input, onError, now = new Date() }: SignInWithPassword,
  admit: AdmitUser,
): Promise<SignedInUser> {
  const findDevice = (userId: string) => auth.devices.find(deviceCookie, userId)
  const credentials = await verifyCredentials({ db, auth, throttle, client, findDevice, input })
  const { userId, rehash } = credentials
  const token = await db.transaction(async (change) => {
    const { tx } = change
    const user = await fillMissingUserFields(tx, userId)
    await requireUnchangedPassword(tx, credentials)
    await admit(user, change)
    if (rehash !== null) await replaceHash(tx, userId, rehash)
    const created = await createSession(await auth.withTransaction(tx), { userId, client, staySignedIn: input.staySignedIn })
    await endOldestSessions(change, userId)
    return created
  }, now)
  await recordLastLogin(db, userId, now).catch((error: unknown) => onError(error, 'recording the time of a sign-in'))
  return { userId, token }
}

/** Leaves `updatedAt`, by which a concurrent sign-in sees whether the password itself has changed. */
async function replaceHash(tx: Transaction, userId: string, password: string): Promise<void> {
  await tx
    .update(accounts)
    .set({ password })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
}

/** Separate, so that its failure does not fail the sign-in (spec, section 8). */
async function recordLastLogin(db: Database, userId: string, now: Date): Promise<void> {
  await db.transaction(({ tx }) => tx.update(users).set({ lastLogin: now }).where(eq(users.id, userId)), now)
}
