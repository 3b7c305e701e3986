import type { contract } from '@coup-denvoi/contract/contract'
import { NETWORK_FAILURE } from '@coup-denvoi/contract/kit/network-failure'
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
  const client = await import('./api-client.ts').catch(() => null)
  if (!client) throw networkFailure()
  try {
    return await call(client.api)
  } catch (error) {
    throw error instanceof DOMException && error.name === 'AbortError' ? error : client.apiErrorOf(error)
  }
}

export const networkFailure = (): ApiError => new ApiError('NETWORK_FAILURE', NETWORK_FAILURE.message)
