import type { CallContext } from '#platform/api/call-context.ts'
import { latestCookieExpiry } from '#platform/http/cookies.ts'
import type { AccountThrottle } from '#platform/throttle/account-throttle.ts'
import type { Auth } from '../users.auth.ts'

type Dependencies = { auth: Pick<Auth, 'devices'>; throttle: AccountThrottle }

/** Marks the browser as a device of a user who has just proven to own the account. */
export async function rememberDevice(
  { db, deviceCookie }: Pick<CallContext, 'db' | 'deviceCookie'>,
  { auth, throttle }: Dependencies,
  userId: string,
): Promise<void> {
  const isKnown = auth.devices.find(deviceCookie.value, userId) !== null
  if (!isKnown && (await throttle.mayRememberDevice(db, { userId })))
    deviceCookie.set(auth.devices.add(deviceCookie.value, userId), latestCookieExpiry())
}
