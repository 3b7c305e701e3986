import { signedInProcedure } from '../lib/procedure.ts'
import { doneSchema, idSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { userErrors } from '../users/user.errors.ts'
import { apiKeyErrors } from './api-key.errors.ts'
import { apiKeySchema, newApiKeySchema } from './api-key.schema.ts'

const { API_KEYS_FULL, API_KEY_NOT_FOUND, API_KEY_SENT } = apiKeyErrors
const { REQUIRES_RECENT_LOGIN } = userErrors

export const apiKeyContract = {
  /** Also those that have expired, until they are removed. */
  list: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/me/api-keys', tags: ['api-keys'], summary: 'List API keys' })
    .output(z.object({ items: z.array(apiKeySchema) })),

  /** The only answer with the secret of the key. Sent again under the same `sendKey` it has a new one, as nobody has seen the first. */
  create: signedInProcedure('signed-in', 'newApiKeys')
    .route({ method: 'POST', path: '/me/api-keys', successStatus: 201, tags: ['api-keys'], summary: 'Create an API key' })
    .errors({ REQUIRES_RECENT_LOGIN, API_KEYS_FULL, API_KEY_SENT })
    .input(z.object({ ...newApiKeySchema.shape, sendKey: z.optional(idSchema) }))
    .output(z.object({ key: apiKeySchema, secret: z.string() })),

  /** It stops working at once, and is no longer listed. */
  revoke: signedInProcedure('signed-in', 'settings')
    .route({ method: 'DELETE', path: '/me/api-keys/{id}', tags: ['api-keys'], summary: 'Revoke an API key' })
    .errors({ API_KEY_NOT_FOUND })
    .input(z.object({ id: idSchema }))
    .output(doneSchema),
}
