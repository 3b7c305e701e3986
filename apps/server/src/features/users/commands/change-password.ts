import { and, eq } from 'drizzle-orm'
import { revokeApiKeysOf } from '#features/api-keys/account-end.public.ts'
import type { ClientInfo } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import type { AccountThrottle } from '#platform/throttle/account-throttle.ts'
import { removeCalendarToken } from '../calendar-token.public.ts'
import { mailLinks } from '../mail-links/mail-links.table.ts'
import { accounts, sessions } from '../sessions/sessions.table.ts'
import { lockOwnAccount } from '../users.access.ts'
import type { Auth } from '../users.auth.ts'
import { endSessions } from '../users.sessions.ts'
import { type SessionHolder, verifyOwnPassword } from './confirm-password.ts'
import { requireUnchangedPassword } from './verify-credentials.ts'

type ChangePassword = {
  db: Database
  auth: Auth
  throttle: AccountThrottle
  client: ClientInfo
  actor: SessionHolder
  input: { currentPassword: string; newPassword: string }
  now?: Date
}

/**
 * Changes the actor's password. Other sessions end; API keys, mail links and the address of the calendar stop working.
 * @throws INVALID_CREDENTIALS, TOO_MANY_REQUESTS
 */
export async function changePassword({ input, now = new Date(), ...dependencies }: ChangePassword): Promise<void> {
  const { db, auth, actor } = dependencies
  const credentials = await verifyOwnPassword({ ...dependencies, input })
  const password = await auth.passwords.hash(input.newPassword)
  await db.transaction(async (change) => {
    const { tx } = change
    // A concurrent sign-in waits, then sees the new password.
    await lockOwnAccount(change, actor)
    await requireUnchangedPassword(tx, credentials)
    await tx
      .update(accounts)
      .set({ password, updatedAt: now })
      .where(and(eq(accounts.userId, actor.id), eq(accounts.providerId, 'credential')))
    await tx.update(sessions).set({ provenAt: now }).where(eq(sessions.id, actor.sessionId))
    await tx.delete(mailLinks).where(eq(mailLinks.userId, actor.id))
    await revokeApiKeysOf(change, actor.id)
    await removeCalendarToken(change, actor.id)
    await endSessions(change, { userId: actor.id, except: actor.sessionId, reason: 'password-changed' })
  }, now)
}
