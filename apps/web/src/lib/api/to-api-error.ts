import { catalogMessage } from '@coup-denvoi/contract/lib/error-catalog'
import { ApiError, createNetworkError } from './api-error.ts'
import { isTemporary } from './proxy-status.ts'

/** The code of an error that is not from our server but from a proxy in front of it. */
export const PROXY_ERROR = 'PROXY_ERROR'

/** Turns what the client throws into an `ApiError`. */
export function toApiError(error: unknown): ApiError {
  const { code, message, status, data } = (error ?? {}) as {
    code?: unknown
    message?: string
    status?: number
    data?: { fields?: Record<string, string>; current?: Record<string, unknown> }
  }
  // Without a status the request did not reach the server, or no answer came back.
  if (typeof code !== 'string' || typeof status !== 'number') return createNetworkError()
  if (code === PROXY_ERROR) return proxyError(status)
  return new ApiError(code, message || catalogMessage(code), data)
}

function proxyError(status: number): ApiError {
  const code = isTemporary(status) ? 'UNAVAILABLE' : 'UNEXPECTED'
  return new ApiError(code, catalogMessage(code))
}
