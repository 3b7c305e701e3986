import { errorCatalogue } from '@coup-denvoi/contract/kit/error-catalogue'
import { ApiError, codeOf } from '#lib/api-error.ts'

/** Makes a call, and once more after the password was given if the server wants it; CANCELLED when it is not given. */
export type WithProof = <Answer>(call: () => Promise<Answer>) => Promise<Answer>

/** @param prove asks for the password; false when the person thought better of it */
export const withProofBy =
  (prove: () => Promise<boolean>): WithProof =>
  async (call) => {
    try {
      return await call()
    } catch (error) {
      if (codeOf(error) !== 'REQUIRES_RECENT_LOGIN') throw error
    }
    if (!(await prove())) throw new ApiError('CANCELLED', errorCatalogue.CANCELLED.message)
    return call()
  }
