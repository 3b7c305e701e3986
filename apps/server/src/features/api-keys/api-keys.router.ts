import { memberApi } from '#platform/api/api.ts'
import { listApiKeys } from './api-keys.queries.ts'
import { createApiKey } from './commands/create-api-key.ts'
import { revokeApiKey } from './commands/revoke-api-key.ts'

export const apiKeysRouter = {
  list: memberApi.apiKeys.list.handler(async ({ context: { db, viewer } }) => ({ items: await listApiKeys(db, viewer) })),

  create: memberApi.apiKeys.create.handler(({ context: { db, viewer }, input }) => createApiKey({ db, actor: viewer, input })),

  revoke: memberApi.apiKeys.revoke.handler(async ({ context: { db, viewer }, input }) => {
    await revokeApiKey({ db, actor: viewer, input })
    return { done: true } as const
  }),
}
