import { API_KEY_SCOPES } from '@coup-denvoi/contract/api-keys/api-key.schema'
import { whyKeyCannotCall } from '@coup-denvoi/contract/api-keys/key-access.rules'
import { contract } from '@coup-denvoi/contract/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { traverseContractProcedures } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { accessOf, isOpenProcedure } from '#platform/api/access-guard.ts'

const DESCRIPTION = `The calls that the web app itself makes.

**Programs** send an API key: \`Authorization: Bearer cde_…\`. A member makes keys under « Paramètres », « Programmes »; a key acts as that
member, for reading or for reading and writing, until it expires or is revoked. Each call below says which keys it takes: those of the
account, of the administration and of the keys themselves take none, nor does the WebSocket.

**People** sign in with \`POST /session\`: the answer sets the session cookie.

Errors are always \`{ code, message }\`: the code is for programs, the message is the French sentence for people. What a viewer may not see
answers as if it did not exist. Beyond a limit the answer is 429. Live updates come over a WebSocket at \`/api/live\`.`

/** The OpenAPI document of all procedures with their errors. */
export async function createOpenApiDocument() {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const security = securityOfOperations()
  const document = await generator.generate(contract, {
    info: { title: 'Coup d’envoi', version: '1', description: DESCRIPTION, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/api' }],
    tags: [
      { name: 'users', description: 'Accounts and sessions' },
      { name: 'account', description: 'The signed-in user’s account: profile, photo, password, sessions, data' },
      { name: 'api-keys', description: 'The signed-in user’s API keys' },
      { name: 'players', description: 'Players and blocked players' },
      { name: 'contacts', description: 'Contact requests' },
      { name: 'reports', description: 'Reports to the moderators' },
      { name: 'matches', description: 'Matches and their lists' },
      { name: 'locker-room', description: 'Chat, teams, items to bring, result and vote of a match' },
    ],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'coup-denvoi.session' },
        readingKey: { type: 'http', scheme: 'bearer', description: 'An API key for reading, or for reading and writing' },
        writingKey: { type: 'http', scheme: 'bearer', description: 'An API key for reading and writing' },
      },
    },
    security: [{ session: [] }],
  })
  for (const path of Object.values(document.paths ?? {}))
    for (const operation of Object.values(path ?? {}))
      if (typeof operation === 'object' && 'operationId' in operation) operation.security = security.get(operation.operationId ?? '')
  return document
}

type Security = Record<string, string[]>[]

/** How programs and people may call each procedure, from what the contract declares. */
function securityOfOperations(): Map<string, Security> {
  const operations = new Map<string, Security>()
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
    const call = { path, method: procedure['~orpc'].route.method, access: accessOf(procedure) }
    const keys = API_KEY_SCOPES.filter((scope) => whyKeyCannotCall(scope, call) === null)
    operations.set(path.join('.'), [
      ...(isOpenProcedure(procedure) ? [{}] : []),
      { session: [] },
      ...(keys.includes('reading') ? [{ readingKey: [] }] : keys.map(() => ({ writingKey: [] }))),
    ])
  })
  return operations
}
