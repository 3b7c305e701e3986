import routes from 'virtual:contract-routes'
import type { contract } from '@coup-denvoi/contract/contract'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'

export type Api = ContractRouterClient<typeof contract>

/** The API of the server that sent the page. The routes are the contract without its schemas: the server validates. */
export const api: Api = createORPCClient(new OpenAPILink(routes, { url: () => `${location.origin}/api` }))

export { toApiError } from './to-api-error.ts'
