import { NETWORK_FAILURE } from '@coup-denvoi/contract/lib/network-failure'

type ErrorData = { fields?: Record<string, string>; current?: Record<string, unknown> }

/** A failed API call; `message` is the French sentence to show. */
export class ApiError extends Error {
  readonly code: string
  /** For a 400: the message for each invalid field. */
  readonly fields: Record<string, string>

  /** For EDITED_MEANWHILE: the values that are there now. */
  readonly current: Record<string, unknown>

  /** As the contract declares it for the code. */
  readonly data: unknown

  constructor(code: string, message: string, data?: ErrorData) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.fields = data?.fields ?? {}
    this.current = data?.current ?? {}
    this.data = data
  }
}

/** The code of an `ApiError`; empty for any other error. */
export const errorCodeOf = (error: unknown): string => (error instanceof ApiError ? error.code : '')

export const createNetworkError = (): ApiError => new ApiError('NETWORK_FAILURE', NETWORK_FAILURE.message)
