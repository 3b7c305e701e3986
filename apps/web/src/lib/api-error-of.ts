import { catalogueMessage } from '@coup-denvoi/contract/kit/error-catalogue'
import { ApiError, networkFailure } from './api-error.ts'

/** What a call answered that was refused or did not get through. */
export function apiErrorOf(error: unknown): ApiError {
  const { code, message, status, data } = (error ?? {}) as {
    code?: unknown
    message?: string
    status?: number
    data?: { fields?: Record<string, string> }
  }
  // Whatever has no status never reached the server, or no answer came back.
  if (typeof code !== 'string' || typeof status !== 'number') return networkFailure()
  // Not from our server but from something before it, such as a proxy whose server is away.
  if (code === 'MALFORMED_ORPC_ERROR_RESPONSE') return foreignFailure(status)
  return new ApiError(code, message || catalogueMessage(code), data?.fields)
}

function foreignFailure(status: number): ApiError {
  const code = status >= 502 && status <= 504 ? 'UNAVAILABLE' : 'UNEXPECTED'
  return new ApiError(code, catalogueMessage(code))
}
