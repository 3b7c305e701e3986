import type { Credentials } from '@coup-denvoi/contract/users/user.schema'
import { eq } from 'drizzle-orm'
import type { Client } from '#platform/api/call-context.ts'
import type { Database, Emit } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/storage.ts'
import type { AccountThrottle } from '#platform/throttle/account-throttle.ts'
import type { Auth } from '../users.auth.ts'
import type { UserRow } from '../users.present.ts'
import { users } from '../users.table.ts'
import { ensureUserDocument } from './ensure-user-document.ts'
import { openSession } from './open-session.ts'
import { provePassword, requireSamePassword } from './prove-password.ts'
import type { SignedInUser } from './register-user.ts'

export type EnterAccount = {
  db: Database
  auth: Auth
  throttle: AccountThrottle
  client: Client
  input: Credentials
  /** Told what failed without failing the sign-in. */
  onFailure: (error: unknown, during: string) => void
  now?: Date
}

/** What becomes of an account before a session opens on it, whose row is locked; throws for those who stay outside. */
type Admission = (user: UserRow, tx: Transaction, emit: Emit, now: Date) => void | Promise<void>

/**
 * Opens a session for whoever knows the password and is admitted. An address without an account answers like
 * a wrong password, and only the right one learns anything about the account.
 * @throws INVALID_CREDENTIALS, TOO_MANY_REQUESTS, PROFILE_NOT_FOUND, and what the admission throws
 */
export async function enterAccount(
  { db, auth, throttle, client, input, onFailure, now = new Date() }: EnterAccount,
  admit: Admission,
): Promise<SignedInUser> {
  const proof = await provePassword({ db, auth, throttle, client, input })
  const { userId } = proof
  const token = await db.change(async (tx, emit) => {
    const user = await ensureUserDocument(tx, userId)
    await requireSamePassword(tx, proof)
    await admit(user, tx, emit, now)
    return openSession(await auth.within(tx), userId, client)
  })
  await recordLogIn(db, userId, now).catch((error: unknown) => onFailure(error, 'recording the time of a sign-in'))
  return { userId, token }
}

/** On its own, so that its failure is nobody's trouble (spec, section 8). */
async function recordLogIn(db: Database, userId: string, now: Date): Promise<void> {
  await db.change((tx) => tx.update(users).set({ lastLogin: now }).where(eq(users.id, userId)))
}
