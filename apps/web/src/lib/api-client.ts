import routes from 'virtual:contract-routes'
import { createORPCClient } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { Api } from './api.ts'

/** Speaks to the server that sent the page. The routes are the contract without its schemas: the server checks what it gets. */
export const api: Api = createORPCClient(new OpenAPILink(routes, { url: () => `${location.origin}/api` }))
