import { randomBytes } from 'node:crypto'
import { isSameSecret } from '#platform/secrets/is-same-secret.ts'
import { signatureOf } from '#platform/secrets/signature-of.ts'

/**
 * Device cookies as OWASP describes them (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies):
 * a browser that has signed in to an account counts its wrong passwords alone, so that nobody else can lock its owner out.
 * The cookie holds a signed entry per account and signs nobody in.
 */
export type DeviceCookies = {
  /** @returns the id of the browser for this account; null when it never signed in to it */
  find(cookieValue: string | null, userId: string): string | null
  /** @returns the cookie with an entry for this account before those of others */
  add(cookieValue: string | null, userId: string): string
}

/** Accounts that one browser remembers. */
const MAX_ENTRIES = 5
const ENTRY = /^([\w-]{22})-([\w-]{43})$/

/** @param secret the session secret; these signatures are valid for device cookies only */
export function createDeviceCookies(secret: string): DeviceCookies {
  const sign = (userId: string, deviceId: string) => signatureOf(secret, `device:${userId}:${deviceId}`)
  return {
    find: (cookieValue, userId) => {
      for (const entry of entriesOf(cookieValue)) {
        const [, deviceId, signature] = ENTRY.exec(entry) ?? []
        if (deviceId && isSameSecret(sign(userId, deviceId), signature)) return deviceId
      }
      return null
    },
    add: (cookieValue, userId) => {
      const deviceId = randomBytes(16).toString('base64url')
      return [`${deviceId}-${sign(userId, deviceId)}`, ...entriesOf(cookieValue)].slice(0, MAX_ENTRIES).join('.')
    },
  }
}

function entriesOf(cookieValue: string | null): string[] {
  return (cookieValue ?? '')
    .split('.')
    .slice(0, MAX_ENTRIES)
    .filter((entry) => ENTRY.test(entry))
}
