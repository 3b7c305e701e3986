import type { Me, Registration } from '@coup-denvoi/contract/users/user.schema'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { isTransientError } from '#lib/api/query-client.ts'
import { withSignInApi } from '#lib/session/pending-logout.ts'

type NewAccount = Pick<Registration, 'email' | 'password' | 'staySignedIn'>

/** How the server refuses to create an account once more: it exists, and its invitation or the installation is used up. */
const USED_UP = ['ACCOUNT_EXISTS', 'INVITATION_EXPIRED', 'NOT_FOUND', 'INSTALLATION_CODE_REQUIRED']

/**
 * Signs in to the account that a try has created whose answer got lost.
 * @param lost these tries
 * @throws the refusal, unless there is such an account
 */
export async function enterLostAccount({ email }: NewAccount, lost: readonly NewAccount[], refusal: unknown): Promise<Me> {
  const first = lost.findLast((earlier) => earlier.email === email)
  if (!first || !USED_UP.includes(errorCodeOf(refusal))) throw refusal
  const { password, staySignedIn } = first
  return withSignInApi((api) => api.users.logIn({ email, password, staySignedIn })).catch((error) => {
    throw isTransientError(error) ? error : refusal
  })
}
