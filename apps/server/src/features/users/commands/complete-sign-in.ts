import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { apiError } from '#platform/api/api-error.ts'
import type { CallContext } from '#platform/api/call-context.ts'
import type { Auth } from '../users.auth.ts'
import { findMe } from '../users.queries.ts'
import { logOutUser } from './log-out-user.ts'
import type { SignedInUser } from './register-user.ts'

// The longest lifetime that browsers allow. The server ends sessions, so extending one needs no new cookie.
const COOKIE_MAX_AGE_MS = 400 * 24 * 60 * 60 * 1000

type BrowserContext = Pick<CallContext, 'db' | 'viewer' | 'sessionCookie'>

/** Sets the session cookie and ends the previous session of the browser. */
export async function completeSignIn(
  { db, viewer, sessionCookie }: BrowserContext,
  auth: Pick<Auth, 'signToken'>,
  { userId, token }: SignedInUser,
): Promise<Me> {
  await logOutUser({ db, actor: viewer })
  sessionCookie.set(auth.signToken(token), new Date(Date.now() + COOKIE_MAX_AGE_MS))
  const me = await findMe(db, userId)
  if (!me) throw apiError('PROFILE_NOT_FOUND')
  return me
}
