import type { Api } from './api-client.ts'
import { createNetworkError } from './api-error.ts'

let client: typeof import('./api-client.ts') | undefined

/**
 * Calls the API. The client is loaded with the first call: server-rendered pages show without it.
 * @example withApi((api) => api.matches.join({ id }))
 * @throws ApiError, also when the network is down
 */
export async function withApi<Answer>(call: (api: Api) => Promise<Answer>): Promise<Answer> {
  // Once loaded it is called at once: after `pagehide` there is no time for an import.
  client ??= await import('./api-client.ts').catch(() => undefined)
  if (!client) throw createNetworkError()
  try {
    return await call(client.api)
  } catch (error) {
    throw error instanceof DOMException && error.name === 'AbortError' ? error : client.toApiError(error)
  }
}
