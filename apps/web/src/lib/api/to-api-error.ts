import { catalogMessage } from '@coup-denvoi/contract/lib/error-catalog'
import { ApiError, createNetworkError } from './api-error.ts'
import { isServerAway } from './proxy-status.ts'

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
  // Not from our server but from a proxy in front of it.
  if (code === 'MALFORMED_ORPC_ERROR_RESPONSE') return proxyError(status)
  return new ApiError(code, message || catalogMessage(code), data)
}

function proxyError(status: number): ApiError {
  const code = isServerAway(status) ? 'UNAVAILABLE' : 'UNEXPECTED'
  return new ApiError(code, catalogMessage(code))
}
