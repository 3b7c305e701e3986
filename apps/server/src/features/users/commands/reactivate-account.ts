import { isActive, mayReactivate } from '@coup-denvoi/contract/users/user.rules'
import { eq } from 'drizzle-orm'
import { fault } from '#platform/api/fault.ts'
import { users } from '../users.table.ts'
import { type EnterAccount, enterAccount } from './enter-account.ts'
import type { SignedInUser } from './register-user.ts'

/**
 * The way back for somebody who deactivated their account: the right password enables it and signs in.
 * For an active account it is signing in.
 * @throws INVALID_CREDENTIALS, ACCOUNT_DISABLED after a ban, TOO_MANY_REQUESTS, PROFILE_NOT_FOUND
 */
export function reactivateAccount(entry: EnterAccount): Promise<SignedInUser> {
  return enterAccount(entry, async (user, tx, emit, now) => {
    if (isActive(user)) return
    if (!mayReactivate(user)) throw fault('ACCOUNT_DISABLED')
    await tx.update(users).set({ accountStatus: 'active', active: true, deactivatedAt: null, updatedAt: now }).where(eq(users.id, user.id))
    emit({ type: 'user.enabled', userId: user.id })
  })
}
