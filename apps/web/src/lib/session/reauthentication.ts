import { errorCatalog } from '@coup-denvoi/contract/lib/error-catalog'
import { ApiError, errorCodeOf } from '#lib/api/api-error.ts'

/** Makes a call, and repeats it after asking for the password if the server requires it. Throws CANCELLED if the user cancels. */
export type WithReauthentication = <Answer>(call: () => Promise<Answer>) => Promise<Answer>

/** @param confirmPassword asks for the password; false if the user cancels */
export const createWithReauthentication =
  (confirmPassword: () => Promise<boolean>): WithReauthentication =>
  async (call) => {
    try {
      return await call()
    } catch (error) {
      if (errorCodeOf(error) !== 'REQUIRES_RECENT_LOGIN') throw error
    }
    if (!(await confirmPassword())) throw new ApiError('CANCELLED', errorCatalog.CANCELLED.message)
    return call()
  }

/** For a toast: null when the user cancelled. */
export const reauthenticationErrorText = (error: Error): string | null => (errorCodeOf(error) === 'CANCELLED' ? null : error.message)
