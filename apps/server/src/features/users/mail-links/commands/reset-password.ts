import { and, eq } from 'drizzle-orm'
import { revokeApiKeysOf } from '#features/api-keys/account-end.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Change, Database } from '#platform/database/database.ts'
import type { AccountThrottle } from '#platform/throttle/account-throttle.ts'
import { removeCalendarToken } from '../../calendar-token.public.ts'
import { identities } from '../../identities/identities.table.ts'
import { passkeys } from '../../second-factor/second-factors.table.ts'
import { accounts } from '../../sessions/sessions.table.ts'
import type { Auth } from '../../users.auth.ts'
import { endSessions } from '../../users.sessions.ts'
import { findMailLink } from '../mail-links.queries.ts'
import { markEmailVerified } from './mark-email-verified.ts'
import { redeemMailLink } from './redeem-mail-link.ts'

type ResetPassword = {
  db: Database
  auth: Auth
  throttle: AccountThrottle
  input: { token: string; newPassword: string }
  /** Logs what failed after the reset. */
  onError: (error: unknown, during: string) => void
  now?: Date
}

/**
 * Sets a new password with a mail link and ends all sessions, all API keys and the address of the calendar of the user. A banned or
 * deactivated account stays so.
 * @returns the user, who has proven to own the account
 * @throws LINK_EXPIRED
 */
export async function resetPassword({ db, auth, throttle, input, onError, now = new Date() }: ResetPassword): Promise<{ userId: string }> {
  const link = { token: input.token, purposes: ['password-reset' as const] }
  // Hashing is slow: requests without a valid link must not reach it.
  if (!(await findMailLink(db.read, link, now))) throw apiError('LINK_EXPIRED')
  const password = await auth.passwords.hash(input.newPassword)
  const { id, email } = await db.transaction(async (change) => {
    const { user } = await redeemMailLink(change, link)
    await setPassword(change, { auth, userId: user.id, password })
    await revokeApiKeysOf(change, user.id)
    await removeCalendarToken(change, user.id)
    await endSessions(change, { userId: user.id, reason: 'password-changed' })
    // The link was sent to this address.
    if (!user.emailVerified) {
      await markEmailVerified(change, user.id)
      await removeUnprovenWaysIn(change, user.id)
    }
    return user
  }, now)
  // Failed sign-ins of others must not lock the owner out.
  await throttle.resetLogIns(db, { email }).catch((error: unknown) => onError(error, 'forgetting the failed sign-ins of an account'))
  return { userId: id }
}

/**
 * Until now nobody has proven to own the address: somebody else may have registered with it, and added ways in of their own for the day
 * that its owner comes. Codes are none, and stay.
 */
async function removeUnprovenWaysIn({ tx }: Change, userId: string): Promise<void> {
  await tx.delete(identities).where(eq(identities.userId, userId))
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
}

type NewPassword = { auth: Auth; userId: string; password: string }

async function setPassword({ tx, now }: Change, { auth, userId, password }: NewPassword): Promise<void> {
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
