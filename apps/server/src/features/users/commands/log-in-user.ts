import type { SignedInUser } from './register-user.ts'
import { type SignInWithPassword, signInWithPassword } from './sign-in-with-password.ts'

/**
 * Signs in. Only the right password reveals that an account is disabled, and whether its owner may reactivate it.
 * @throws INVALID_CREDENTIALS, ACCOUNT_DISABLED, ACCOUNT_DEACTIVATED, ACCOUNT_LEAVING, SECOND_FACTOR_REQUIRED, TOO_MANY_REQUESTS,
 * TOO_MANY_REQUESTS, PROFILE_NOT_FOUND
 */
export const logInUser = (input: SignInWithPassword): Promise<SignedInUser> => signInWithPassword(input, 'log-in')
