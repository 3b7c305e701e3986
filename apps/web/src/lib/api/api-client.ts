import routes from 'virtual:contract-routes'
import type { contract } from '@coup-denvoi/contract/contract'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'

/** `keepalive`: the request is sent even if the page is closed right after. */
type CallContext = { keepalive?: boolean }

export type Api = ContractRouterClient<typeof contract, CallContext>

/** The API of the server that sent the page. The routes are the contract without its schemas: the server validates. */
export const api: Api = createORPCClient(
  new OpenAPILink<CallContext>(routes, {
    url: () => `${location.origin}/api`,
    fetch: (request, init, { context }) => fetch(request, { ...init, keepalive: context.keepalive }),
  }),
)

export { toApiError } from './to-api-error.ts'
