/** The value of one cookie of a `Cookie` header; null when it isn't there. */
export function readCookie(header: string | undefined, name: string): string | null {
  if (!header?.includes(name)) return null
  for (const pair of header.split(';')) {
    const separator = pair.indexOf('=')
    if (pair.slice(0, separator).trim() === name) return pair.slice(separator + 1).trim()
  }
  return null
}

/** A cookie that scripts can't read and that other sites' forms don't send. @param expiresAt null for a cookie that is taken away */
export function serializeCookie(name: string, value: string, expiresAt: Date | null, isSecure: boolean): string {
  const expires = (expiresAt ?? new Date(0)).toUTCString()
  return `${name}=${value}; Path=/; Expires=${expires}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
