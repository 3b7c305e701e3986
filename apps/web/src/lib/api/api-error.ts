import { NETWORK_FAILURE } from '@coup-denvoi/contract/lib/network-failure'

/** A call that was refused or did not get through; `message` is the French sentence to show. */
export class ApiError extends Error {
  readonly code: string
  /** For a 400: what is wrong with which field. */
  readonly fields: Record<string, string>

  constructor(code: string, message: string, fields: Record<string, string> = {}) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.fields = fields
  }
}

/** The code of a refusal; empty for anything that is not one. */
export const errorCodeOf = (error: unknown): string => (error instanceof ApiError ? error.code : '')

/** No answer came. */
export const createNetworkError = (): ApiError => new ApiError('NETWORK_FAILURE', NETWORK_FAILURE.message)
