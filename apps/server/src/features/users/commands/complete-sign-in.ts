import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { apiError } from '#platform/api/api-error.ts'
import type { CallContext } from '#platform/api/call-context.ts'
import type { Auth } from '../users.auth.ts'
import { findMe } from '../users.queries.ts'
import { logOutUser } from './log-out-user.ts'
import type { SignedInUser } from './register-user.ts'

// The server ends sessions, the cookie only carries them: it outlives them, as long as browsers allow,
// and prolonging a session needs no new one.
const COOKIE_MAX_AGE_MS = 400 * 24 * 60 * 60 * 1000

type BrowserContext = Pick<CallContext, 'db' | 'viewer' | 'sessionCookie'>

/** Gives a browser its new session, in the place of the one that it had. @returns the user, as their own browser sees them */
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
