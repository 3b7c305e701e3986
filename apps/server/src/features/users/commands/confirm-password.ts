import { and, eq } from 'drizzle-orm'
import type { Client, Viewer } from '#platform/api/call-context.ts'
import { fault } from '#platform/api/fault.ts'
import type { Database } from '#platform/database/database.ts'
import type { AccountThrottle } from '#platform/throttle/account-throttle.ts'
import { sessions } from '../sessions.table.ts'
import type { Auth } from '../users.auth.ts'
import { requireMe } from '../users.queries.ts'
import { type PasswordProof, provePassword } from './prove-password.ts'

/** Somebody on their session. */
export type SessionHolder = Pick<Viewer, 'id' | 'sessionId'>

type ConfirmPassword = {
  db: Database
  auth: Auth
  throttle: AccountThrottle
  client: Client
  actor: SessionHolder
  input: { currentPassword: string }
  now?: Date
}

/**
 * Proves anew who is on this session, so that it may do what is hard to undo.
 * @throws INVALID_CREDENTIALS, TOO_MANY_REQUESTS
 */
export async function confirmPassword({ now = new Date(), ...confirmation }: ConfirmPassword): Promise<void> {
  await proveOwnPassword(confirmation)
  const { db, actor } = confirmation
  await db.change((tx) =>
    tx
      .update(sessions)
      .set({ provenAt: now })
      .where(and(eq(sessions.id, actor.sessionId), eq(sessions.userId, actor.id))),
  )
}

/** The password of the actor's own account, tried like at sign-in. @throws INVALID_CREDENTIALS, TOO_MANY_REQUESTS */
export async function proveOwnPassword({ actor, input, ...means }: Omit<ConfirmPassword, 'now'>): Promise<PasswordProof> {
  const { email } = await requireMe(means.db, actor.id)
  const proof = await provePassword({ ...means, input: { email, password: input.currentPassword } })
  // The address became somebody else's since it was looked up.
  if (proof.userId !== actor.id) throw fault('INVALID_CREDENTIALS')
  return proof
}
