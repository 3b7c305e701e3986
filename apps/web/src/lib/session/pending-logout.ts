import { withApi } from '../api/with-api.ts'
import { retryUntilSuccess } from '../retry.ts'

/*
 * A session that this browser has left, and that the server may still know, because there was no network to tell it.
 * It is remembered over a restart: its cookie would open the person's pages again.
 */

const KEY = 'session_to_end'

export const hasPendingLogout = (): boolean => localStorage.getItem(KEY) !== null
export const markPendingLogout = (): void => localStorage.setItem(KEY, 'yes')
/** Somebody signed in since: the session that was meant is no longer this browser's. */
export const clearPendingLogout = (): void => localStorage.removeItem(KEY)

/** Tells the server, as soon as it can be reached. */
export async function sendPendingLogout(): Promise<void> {
  await retryUntilSuccess(async () => {
    if (!hasPendingLogout()) return
    await withApi((api) => api.users.logOut())
    clearPendingLogout()
  })
}
