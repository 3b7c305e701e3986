import { errorCatalog } from '@coup-denvoi/contract/lib/error-catalog'
import { ApiError, errorCodeOf } from '#lib/api/api-error.ts'

/** Makes a call, and once more after the password was given if the server wants it; CANCELLED when it is not given. */
export type WithReauthentication = <Answer>(call: () => Promise<Answer>) => Promise<Answer>

/** @param prove asks for the password; false when the person thought better of it */
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
