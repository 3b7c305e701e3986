import { isActive, mayReactivate } from '@coup-denvoi/contract/users/user.rules'
import { fault } from '#platform/api/fault.ts'
import { type EnterAccount, enterAccount } from './enter-account.ts'
import type { SignedInUser } from './register-user.ts'

/**
 * Opens a session for whoever knows the password. Only the right one learns that an account is disabled,
 * and whether its owner may come back by themselves.
 * @throws INVALID_CREDENTIALS, ACCOUNT_DISABLED, ACCOUNT_DEACTIVATED, TOO_MANY_REQUESTS, PROFILE_NOT_FOUND
 */
export function logInUser(entry: EnterAccount): Promise<SignedInUser> {
  return enterAccount(entry, (user) => {
    if (!isActive(user)) throw fault(mayReactivate(user) ? 'ACCOUNT_DEACTIVATED' : 'ACCOUNT_DISABLED')
  })
}
