import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { apiError } from '#platform/api/api-error.ts'
import type { CallContext } from '#platform/api/call-context.ts'
import { latestCookieExpiry } from '#platform/http/cookies.ts'
import type { AccountThrottle } from '#platform/throttle/account-throttle.ts'
import { rememberDevice } from '../sessions/commands/remember-device.ts'
import { trustBrowser } from '../sessions/commands/trust-browser.ts'
import type { Auth } from '../users.auth.ts'
import { findMe } from '../users.queries.ts'
import { logOutUser } from './log-out-user.ts'
import type { SignedInUser } from './register-user.ts'

type BrowserContext = Pick<CallContext, 'db' | 'viewer' | 'sessionCookie' | 'deviceCookie'>
type Dependencies = { auth: Auth; throttle: AccountThrottle }

/**
 * Sets the session cookie, remembers the device and ends the previous session of the browser.
 * @param trusts the browser needs no more codes for some weeks: one was right
 */
export async function completeSignIn(
  context: BrowserContext,
  { auth, throttle }: Dependencies,
  { userId, token }: SignedInUser,
  trusts = false,
): Promise<Me> {
  const { db, viewer, sessionCookie } = context
  await logOutUser({ db, actor: viewer })
  sessionCookie.set(auth.signToken(token), latestCookieExpiry())
  const deviceId = await rememberDevice(context, { auth, throttle }, userId)
  if (trusts && deviceId !== null) await trustBrowser({ db, input: { userId, token, deviceId } })
  const me = await findMe(db, userId)
  if (!me) throw apiError('PROFILE_NOT_FOUND')
  return me
}
