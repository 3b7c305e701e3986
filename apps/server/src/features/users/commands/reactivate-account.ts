import { canReactivate, isActive } from '@coup-denvoi/contract/users/user.rules'
import { eq } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import { users } from '../users.table.ts'
import type { SignedInUser } from './register-user.ts'
import { type SignInWithPassword, signInWithPassword } from './sign-in-with-password.ts'

/**
 * Reactivates an account with its password and signs in. On an active account it only signs in.
 * @throws INVALID_CREDENTIALS, ACCOUNT_DISABLED after a ban, LOGIN_BLOCKED, TOO_MANY_REQUESTS, PROFILE_NOT_FOUND
 */
export function reactivateAccount(input: SignInWithPassword): Promise<SignedInUser> {
  return signInWithPassword(input, async (user, { tx, emit, now }) => {
    if (isActive(user)) return
    if (!canReactivate(user)) throw apiError('ACCOUNT_DISABLED')
    await tx
      .update(users)
      .set({ accountStatus: 'active', active: true, deactivatedAt: null, deletionDueAt: null, updatedAt: now })
      .where(eq(users.id, user.id))
    emit({ type: 'user.enabled', userId: user.id })
  })
}
