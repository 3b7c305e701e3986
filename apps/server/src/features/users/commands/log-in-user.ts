import { canReactivate, isActive } from '@coup-denvoi/contract/users/user.rules'
import { apiError } from '#platform/api/api-error.ts'
import { presentLeavingAccount } from '../users.present.ts'
import type { SignedInUser } from './register-user.ts'
import { type SignInWithPassword, signInWithPassword } from './sign-in-with-password.ts'

/**
 * Signs in. Only the right password reveals that an account is disabled, and whether its owner may reactivate it.
 * @throws INVALID_CREDENTIALS, ACCOUNT_DISABLED, ACCOUNT_DEACTIVATED, ACCOUNT_LEAVING, LOGIN_BLOCKED, TOO_MANY_REQUESTS, PROFILE_NOT_FOUND
 */
export function logInUser(input: SignInWithPassword): Promise<SignedInUser> {
  return signInWithPassword(input, (user) => {
    if (isActive(user)) return
    if (!canReactivate(user)) throw apiError('ACCOUNT_DISABLED')
    throw user.deletionDueAt
      ? apiError('ACCOUNT_LEAVING', presentLeavingAccount(user, user.deletionDueAt))
      : apiError('ACCOUNT_DEACTIVATED')
  })
}
