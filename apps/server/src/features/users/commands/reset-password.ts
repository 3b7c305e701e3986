import { and, eq } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import type { AccountThrottle } from '#platform/throttle/account-throttle.ts'
import { findMailLink } from '../mail-links.queries.ts'
import { accounts } from '../sessions.table.ts'
import type { Auth } from '../users.auth.ts'
import { endSessions } from '../users.sessions.ts'
import { redeemMailLink } from './redeem-mail-link.ts'

type ResetPassword = {
  db: Database
  auth: Auth
  throttle: AccountThrottle
  input: { token: string; newPassword: string }
  /** Told what failed without failing the reset. */
  onError: (error: unknown, during: string) => void
  now?: Date
}

/**
 * Sets the password of whoever has the link that was sent to them, and ends every session of theirs. Whether they may
 * sign in with it is another question: who is banned or deactivated stays so.
 * @throws LINK_EXPIRED
 */
export async function resetPassword({ db, auth, throttle, input, onError, now = new Date() }: ResetPassword): Promise<void> {
  const link = { token: input.token, purpose: 'password-reset' } as const
  // Before the password is hashed, which takes long: whoever has no link is to cost nothing.
  if (!(await findMailLink(db.read, link, now))) throw apiError('LINK_EXPIRED')
  const password = await auth.hashPassword(input.newPassword)
  const { email } = await db.transaction(async (change) => {
    const { tx } = change
    const { user } = await redeemMailLink(tx, link, now)
    await setPassword(tx, { auth, userId: user.id, password, now })
    await endSessions(change, { userId: user.id })
    return user
  }, now)
  // Somebody else's guesses must not keep the owner out now.
  await throttle.resetLogIns(db, { email }).catch((error: unknown) => onError(error, 'forgetting the failed sign-ins of an account'))
}

type NewPassword = { auth: Auth; userId: string; password: string; now: Date }

async function setPassword(tx: Transaction, { auth, userId, password, now }: NewPassword): Promise<void> {
  const changed = await tx
    .update(accounts)
    .set({ password, updatedAt: now })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
    .returning({ id: accounts.id })
  if (changed.length > 0) return
  // An account from an import has none yet.
  const records = await auth.withTransaction(tx)
  await records.createAccount({ userId, providerId: 'credential', accountId: userId, password })
}
