import { and, eq } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { ClientInfo, Viewer } from '#platform/api/call-context.ts'
import type { Change, Database } from '#platform/database/database.ts'
import type { AccountThrottle } from '#platform/throttle/account-throttle.ts'
import { findPasswordTime } from '../identities/identities.queries.ts'
import { sessions } from '../sessions/sessions.table.ts'
import { lockOwnAccount, requireRecentLogin } from '../users.access.ts'
import type { Auth } from '../users.auth.ts'
import { requireMe } from '../users.queries.ts'
import { type VerifiedCredentials, verifyCredentials } from './verify-credentials.ts'

export type SessionHolder = Pick<Viewer, 'id' | 'sessionId'>

type ConfirmPassword = {
  db: Database
  auth: Auth
  throttle: AccountThrottle
  client: ClientInfo
  actor: SessionHolder
  input: { currentPassword: string }
  now?: Date
}

/**
 * Marks the session as recently logged in, for actions that are hard to undo.
 * @throws INVALID_CREDENTIALS, TOO_MANY_REQUESTS
 */
export async function confirmPassword({ now = new Date(), ...confirmation }: ConfirmPassword): Promise<void> {
  await verifyOwnPassword(confirmation)
  const { db, actor } = confirmation
  await db.transaction(async (change) => {
    await lockOwnAccount(change, actor)
    await change.tx
      .update(sessions)
      .set({ provenAt: now })
      .where(and(eq(sessions.id, actor.sessionId), eq(sessions.userId, actor.id)))
  }, now)
}

/** Checks the password of the actor's own account; failures count like failed sign-ins. @throws INVALID_CREDENTIALS, TOO_MANY_REQUESTS */
export async function verifyOwnPassword({ actor, input, ...dependencies }: Omit<ConfirmPassword, 'now'>): Promise<VerifiedCredentials> {
  const { email } = await requireMe(dependencies.db, actor.id)
  // The session is a device of its owner: strangers who guess elsewhere must not block it.
  const findDevice = () => actor.sessionId
  const credentials = await verifyCredentials({ ...dependencies, findDevice, input: { email, password: input.currentPassword } })
  // The address moved to another account since it was looked up.
  if (credentials.userId !== actor.id) throw apiError('INVALID_CREDENTIALS')
  return credentials
}

/**
 * For an account without a password, which {@link verifyOwnPassword} cannot check: a recent sign-in, under the lock of the account.
 * @throws INVALID_CREDENTIALS for an account that has one, REQUIRES_RECENT_LOGIN
 */
export async function requireProofWithoutPassword({ tx, now }: Change, actor: SessionHolder): Promise<void> {
  if (await findPasswordTime(tx, actor.id)) throw apiError('INVALID_CREDENTIALS')
  await requireRecentLogin(tx, actor, now)
}
