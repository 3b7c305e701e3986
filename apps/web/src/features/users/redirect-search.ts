import { isLocalPath } from '@coup-denvoi/contract/users/user.rules'

/** Where somebody wanted to go before they had to sign in. */
export type RedirectSearch = { redirect?: string }

/** Reads it from the address; a path of another site is as if it were not there. */
export function readRedirectSearch(search: Record<string, unknown>): RedirectSearch {
  return typeof search.redirect === 'string' && isLocalPath(search.redirect) ? { redirect: search.redirect } : {}
}
