import type { SignedInUser } from './register-user.ts'
import { type SignInWithPassword, signInWithPassword } from './sign-in-with-password.ts'

/**
 * Reactivates an account with its password and signs in. On an active account it only signs in.
 * @throws INVALID_CREDENTIALS, ACCOUNT_DISABLED after a ban, SECOND_FACTOR_REQUIRED, TOO_MANY_REQUESTS,
 * PROFILE_NOT_FOUND
 */
export const reactivateAccount = (input: SignInWithPassword): Promise<SignedInUser> => signInWithPassword(input, 'reactivate')
