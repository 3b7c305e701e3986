import routes from 'virtual:contract-routes'
import type { contract } from '@coup-denvoi/contract/contract'
import { catalogueMessage } from '@coup-denvoi/contract/kit/error-catalogue'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { ApiError, networkFailure } from './api-error.ts'

/** Every call of the product, typed by the contract. */
export type Api = ContractRouterClient<typeof contract>

/** Speaks to the server that sent the page. The routes are the contract without its schemas: the server checks what it gets. */
export const api: Api = createORPCClient(new OpenAPILink(routes, { url: () => `${location.origin}/api` }))

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
