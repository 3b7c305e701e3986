import type { CallContext } from '#platform/api/call-context.ts'
import { latestCookieExpiry } from '#platform/http/cookies.ts'
import type { AccountThrottle } from '#platform/throttle/account-throttle.ts'
import type { Auth } from '../../users.auth.ts'

type Dependencies = { auth: Pick<Auth, 'devices'>; throttle: AccountThrottle }

/**
 * Marks the browser as a device of a user who has just proven to own the account.
 * @returns its id for this account; null when the account has too many
 */
export async function rememberDevice(
  { db, deviceCookie }: Pick<CallContext, 'db' | 'deviceCookie'>,
  { auth, throttle }: Dependencies,
  userId: string,
): Promise<string | null> {
  const known = auth.devices.find(deviceCookie.value, userId)
  if (known !== null || !(await throttle.mayRememberDevice(db, { userId }))) return known
  const value = auth.devices.add(deviceCookie.value, userId)
  deviceCookie.set(value, latestCookieExpiry())
  return auth.devices.find(value, userId)
}
