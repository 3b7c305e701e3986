/** The token in the link of an e-mail; what can't be one is left out. */
export function readUnsubscribeToken({ token }: Record<string, unknown>): { token?: string } {
  return typeof token === 'string' && /^[\w-]{45,200}$/.test(token) ? { token } : {}
}
