import { canReactivate, isActive } from '@coup-denvoi/contract/users/user.rules'
import type { Credentials } from '@coup-denvoi/contract/users/user.schema'
import { and, eq } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { ClientInfo } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import type { AccountThrottle } from '#platform/throttle/account-throttle.ts'
import { firstStepExpiry, type SignInMode } from '../second-factor/second-factors.auth.ts'
import { findTotp } from '../second-factor/second-factors.queries.ts'
import { openSession } from '../sessions/commands/open-session.ts'
import { recordLastLogin } from '../sessions/commands/record-last-login.ts'
import { accounts } from '../sessions/sessions.table.ts'
import { isTrustedBrowser } from '../sessions/trusted-browsers.auth.ts'
import type { Auth } from '../users.auth.ts'
import { presentLeavingAccount, presentPendingSignIn, type UserRow } from '../users.present.ts'
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

/**
 * Unknown addresses get the same error as wrong passwords; only the right password reveals the state of the account, and whether it
 * asks for a second factor. Without that nothing changes: the account stays closed, and there is no session.
 * @throws INVALID_CREDENTIALS, TOO_MANY_REQUESTS, PROFILE_NOT_FOUND, SECOND_FACTOR_REQUIRED, and what `requireOpen` throws
 */
export async function signInWithPassword(
  { db, auth, throttle, client, deviceCookie, input, onError, now = new Date() }: SignInWithPassword,
  mode: SignInMode,
): Promise<SignedInUser> {
  const findDevice = (userId: string) => auth.devices.find(deviceCookie, userId)
  const credentials = await verifyCredentials({ db, auth, throttle, client, findDevice, input })
  const { userId, passwordSetAt, rehash } = credentials
  const staySignedIn = input.staySignedIn ?? false
  const outcome = await db.transaction(async (change) => {
    const { tx } = change
    const user = await fillMissingUserFields(tx, userId)
    await requireUnchangedPassword(tx, credentials)
    requireOpen(user, mode)
    if (rehash !== null) await replaceHash(tx, userId, rehash)
    const isTrusted = await isTrustedBrowser(tx, userId, findDevice(userId), now)
    if (!isTrusted && (await findTotp(tx, userId))) return { pending: user }
    return { token: await openSession(change, { auth, client, user, staySignedIn }) }
  }, now)
  if (outcome.pending) {
    const token = auth.secondFactors.signFirstStep({ userId, passwordSetAt, mode, staySignedIn, expiresAt: firstStepExpiry(now) })
    throw apiError('SECOND_FACTOR_REQUIRED', presentPendingSignIn(outcome.pending, token))
  }
  await recordLastLogin(db, userId, now).catch((error: unknown) => onError(error, 'recording the time of a sign-in'))
  return { userId, token: outcome.token }
}

/** @throws ACCOUNT_DISABLED after a ban; for `log-in`, also ACCOUNT_DEACTIVATED and ACCOUNT_LEAVING */
export function requireOpen(user: UserRow, mode: SignInMode): void {
  if (isActive(user)) return
  if (!canReactivate(user)) throw apiError('ACCOUNT_DISABLED')
  if (mode === 'reactivate') return
  throw user.deletionDueAt ? apiError('ACCOUNT_LEAVING', presentLeavingAccount(user, user.deletionDueAt)) : apiError('ACCOUNT_DEACTIVATED')
}

/** Leaves `updatedAt`, by which a concurrent sign-in sees whether the password itself has changed. */
async function replaceHash(tx: Transaction, userId: string, password: string): Promise<void> {
  await tx
    .update(accounts)
    .set({ password })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
}
