import routes from 'virtual:contract-routes'
import type { contract } from '@coup-denvoi/contract/contract'
import { createORPCClient, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { learnServerTime } from '../server-clock.ts'
import { createNetworkError } from './api-error.ts'
import { isApiAnswer, isApiErrorBody } from './proxy-status.ts'
import { PROXY_ERROR } from './to-api-error.ts'

/** `keepalive`: the request is sent even if the page is closed right after. */
type CallContext = { keepalive?: boolean }

export type Api = ContractRouterClient<typeof contract, CallContext>

/** The API of the server that sent the page. The routes are the contract without its schemas: the server validates. */
export const api: Api = createORPCClient(
  new OpenAPILink<CallContext>(routes, {
    url: () => `${location.origin}/api`,
    fetch: async (request, init, { context }) => {
      const response = await fetch(request, { ...init, keepalive: context.keepalive })
      if (response.ok && !isApiAnswer(response)) throw createNetworkError()
      learnServerTime(response.headers.get('date'))
      return response
    },
    // By its status alone, an error of a proxy looks like one of ours.
    customErrorResponseBodyDecoder: (body, { status }) => (isApiErrorBody(body) ? null : new ORPCError(PROXY_ERROR, { status })),
  }),
)

export { toApiError } from './to-api-error.ts'
