import { API_KEY_SCOPES } from '@coup-denvoi/contract/api-keys/api-key.schema'
import { whyKeyCannotCall } from '@coup-denvoi/contract/api-keys/key-access.rules'
import { contract } from '@coup-denvoi/contract/contract'
import type { TEST_EVENT, WebhookEventName } from '@coup-denvoi/contract/webhooks/webhook.schema'
import { OpenAPIGenerator } from '@orpc/openapi'
import { traverseContractProcedures } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { MatchFacts } from '#features/webhooks/webhook-bodies.present.ts'
import { accessOf, isOpenProcedure } from '#platform/api/access-guard.ts'

/** What webhooks tell; the guide docs/guide/first-program.md has more words. */
const EVENTS: Record<WebhookEventName | typeof TEST_EVENT, string> = {
  'match.organized': '`match`',
  'match.edited': '`match`, also with another organizer',
  'match.cancelled': '`match`',
  'match.removed': '`match.id`: it was deleted or, for the site, turned private',
  'match.list-changed':
    '`match`, `change` (joined, waiting, promoted, left, removed, replaced), `player` (null for a guest), `isGuest`, `replacement`',
  'match.result-changed': '`match` with its `result`',
  'group.member-joined': '`group`, `member`; for groups only',
  'group.member-left': '`group`, `member`; for groups only',
  'webhook.test': 'nothing',
}

const MATCH_FIELDS: readonly (Exclude<keyof MatchFacts, 'organizerId'> | 'organizer' | 'url')[] = [
  'id',
  'url',
  'title',
  'startsAt',
  'endsAt',
  'location',
  'city',
  'format',
  'level',
  'isPrivate',
  'groupId',
  'organizer',
  'status',
  'currentPlayers',
  'waitingPlayers',
  'maxPlayers',
  'result',
]

const DESCRIPTION = `The calls that the web app itself makes.

**Programs** send an API key: \`Authorization: Bearer cde_…\`. A member makes keys under « Paramètres », « Programmes »; a key acts as that
member, for reading or for reading and writing, until it expires or is revoked; an admin’s has no rights of an admin. Each call below says
which keys it takes: those of the account, of the administration and of the keys themselves take none, nor does the WebSocket.

**People** sign in with \`POST /session\`: the answer sets the session cookie, \`coup-denvoi.session\` (\`__Host-coup-denvoi.session\` over https).
With a second factor it answers \`SECOND_FACTOR_REQUIRED\` with \`data.token\`, which \`POST /session/second-factor\` takes with a \`code\`.
\`DELETE /session\` signs out.

**Webhooks** of a group (its admins add them on its page) and of the site (super admins) tell programs what happens: a POST with
\`{ type, timestamp, data }\`, signed as [Standard Webhooks](https://www.standardwebhooks.com) says with the headers \`webhook-id\`,
\`webhook-timestamp\` and \`webhook-signature\` and the secret \`whsec_…\` that is shown once. A delivery may come twice, with the same id, and not in
order; without a 2xx within ten seconds it is tried ten times within two days. The types, and what is in \`data\`:

| Type | Data |
| --- | --- |
${Object.entries(EVENTS)
  .map(([type, data]) => `| \`${type}\` | ${data} |`)
  .join('\n')}

\`match\` has ${MATCH_FIELDS.map((field) => `\`${field}\``).join(', ')}; \`group\` has \`id\`, \`name\`, \`url\`; people are \`{ id, name }\`, with a name of
null for a closed account. Ignore fields and types that you don't know.

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
      { name: 'webhooks', description: 'Webhooks of groups and of the site' },
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
