import { parseCookie, stringifySetCookie } from 'cookie'

/** The value of one cookie of a `Cookie` header; null when it isn't there. */
export function readCookie(header: string | undefined, name: string): string | null {
  return parseCookie(header ?? '')[name] ?? null
}

// The longest lifetime that browsers allow.
const COOKIE_MAX_AGE_MS = 400 * 24 * 60 * 60 * 1000

/** For cookies that the server itself ends, so that extending them needs no new cookie. */
export function latestCookieExpiry(): Date {
  return new Date(Date.now() + COOKIE_MAX_AGE_MS)
}

/** An HttpOnly, SameSite=Lax cookie for the whole site. @param expiresAt null deletes the cookie */
export function serializeCookie(name: string, value: string, expiresAt: Date | null, isSecure: boolean): string {
  const expires = expiresAt ?? new Date(0)
  return stringifySetCookie({ name, value, expires, path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure })
}
