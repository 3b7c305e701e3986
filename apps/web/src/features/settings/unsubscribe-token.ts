/** Reads the token of an unsubscribe link, ignoring an invalid one. */
export function readUnsubscribeToken({ token }: Record<string, unknown>): { token?: string } {
  return typeof token === 'string' && /^[\w-]{45,200}$/.test(token) ? { token } : {}
}
