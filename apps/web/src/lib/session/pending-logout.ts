import { withApi } from '../api/with-api.ts'
import { retryUntilSuccess } from '../retry.ts'

/*
 * A logout that the server has not heard of, because there was no network. It survives a restart: the cookie would open the user's
 * pages again.
 */

const KEY = 'session_to_end'

export const hasPendingLogout = (): boolean => localStorage.getItem(KEY) !== null
export const markPendingLogout = (): void => localStorage.setItem(KEY, 'yes')
/** After a new login: the old session is no longer this browser's. */
export const clearPendingLogout = (): void => localStorage.removeItem(KEY)

/** Logs out on the server as soon as it can be reached. */
export async function sendPendingLogout(): Promise<void> {
  await retryUntilSuccess(async () => {
    if (!hasPendingLogout()) return
    await withApi((api) => api.users.logOut())
    clearPendingLogout()
  })
}
