import { contract } from '@coup-denvoi/contract/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { traverseContractProcedures } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { isOpenProcedure } from '#platform/api/access-guard.ts'

const DESCRIPTION = `The calls that the web app itself makes.

Sign in with \`POST /session\`: the answer sets the session cookie. Errors are always \`{ code, message }\`: the code is for programs,
the message is the French sentence for people. What a viewer may not see answers as if it did not exist.
Live updates come over a WebSocket at \`/api/live\`.`

/** The OpenAPI document of all procedures with their errors. */
export async function createOpenApiDocument() {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const open = publicOperations()
  const document = await generator.generate(contract, {
    info: { title: 'Coup d’envoi', version: '1', description: DESCRIPTION, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/api' }],
    tags: [
      { name: 'users', description: 'Accounts and sessions' },
      { name: 'account', description: 'The signed-in user’s account: profile, photo, password, sessions, data' },
      { name: 'players', description: 'Players and blocked players' },
      { name: 'contacts', description: 'Contact requests' },
      { name: 'reports', description: 'Reports to the moderators' },
      { name: 'matches', description: 'Matches and their lists' },
      { name: 'locker-room', description: 'Chat, teams, items to bring, result and vote of a match' },
    ],
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'coup-denvoi.session' } } },
    security: [{ session: [] }],
  })
  for (const path of Object.values(document.paths ?? {}))
    for (const operation of Object.values(path ?? {}))
      if (typeof operation === 'object' && 'operationId' in operation && open.has(operation.operationId ?? ''))
        operation.security = [{}, { session: [] }]
  return document
}

/** The names of procedures that need no session. */
function publicOperations(): Set<string> {
  const names = new Set<string>()
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
    if (isOpenProcedure(procedure)) names.add(path.join('.'))
  })
  return names
}
