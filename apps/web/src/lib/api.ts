import type { contract } from '@coup-denvoi/contract/contract'
import { catalogueMessage, errorCatalogue } from '@coup-denvoi/contract/kit/error-catalogue'
import type { ContractRouterClient } from '@orpc/contract'

/** Every call of the product, typed by the contract. */
export type Api = ContractRouterClient<typeof contract>

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
export const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : '')

/**
 * Calls the API. The client is loaded with the first call: pages that came with their data show without it.
 * @example withApi((api) => api.matches.join({ id }))
 * @throws ApiError, also when the network is down
 */
export async function withApi<Answer>(call: (api: Api) => Promise<Answer>): Promise<Answer> {
  try {
    const { api } = await import('./api-client.ts')
    return await call(api)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw apiErrorOf(error)
  }
}

function apiErrorOf(error: unknown): ApiError {
  const { code, message, status, data } = (error ?? {}) as {
    code?: unknown
    message?: string
    status?: number
    data?: { fields?: Record<string, string> }
  }
  // Whatever has no status never reached the server, or no answer came back; a chunk that did not load is of this kind too.
  if (typeof code !== 'string' || typeof status !== 'number') return failure('NETWORK_FAILURE')
  return new ApiError(code, message || catalogueMessage(code), data?.fields)
}

const failure = (code: keyof typeof errorCatalogue) => new ApiError(code, errorCatalogue[code].message)
