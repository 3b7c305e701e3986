import type { Api } from '../api/api-client.ts'
import { withApi } from '../api/with-api.ts'
import { retryUntilSuccess } from '../retry.ts'
import { safeLocalStorage } from '../safe-storage.ts'

/*
 * A logout that the server has not heard of, because there was no network. It survives a restart: the cookie would open the user's
 * pages again.
 */

const KEY = 'session_to_end'

export const hasPendingLogout = (): boolean => safeLocalStorage.getItem(KEY) !== null
export const markPendingLogout = (): void => void safeLocalStorage.setItem(KEY, 'yes')
/** After a new login: the old session is no longer this browser's. */
export const clearPendingLogout = (): void => safeLocalStorage.removeItem(KEY)

let request: Promise<unknown> | undefined

/** Logs out on the server as soon as it can be reached. */
export async function sendPendingLogout(): Promise<void> {
  await retryUntilSuccess(async () => {
    if (!hasPendingLogout()) return
    request = withApi((api) => api.users.logOut())
    await request
    clearPendingLogout()
  })
}

/**
 * Calls the API to sign in. The answer to a logout that is on its way removes the cookie of the session: it must not be that of the new one.
 * @throws ApiError
 */
export async function withSignInApi<Answer>(call: (api: Api) => Promise<Answer>): Promise<Answer> {
  await request?.catch(() => undefined)
  return withApi(call)
}
