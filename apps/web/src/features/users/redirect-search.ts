import { isLocalPath } from '@coup-denvoi/contract/users/user.rules'

/** The page a visitor wanted before signing in. */
export type RedirectSearch = { redirect?: string }

/** Reads it from the URL, ignoring paths of other sites. */
export function readRedirectSearch(search: Record<string, unknown>): RedirectSearch {
  return typeof search.redirect === 'string' && isLocalPath(search.redirect) ? { redirect: search.redirect } : {}
}
