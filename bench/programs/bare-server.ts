import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { type FastifyRequest, fastify } from 'fastify'
import pg from 'pg'
import { changeList } from './bare-list-change.ts'
import { cardOf, matchOf } from './bare-shapes.ts'
import { bareStatement } from './bare-statement.ts'
import { STAND_IN, type Statements } from './statements.ts'

// The floor that our server is measured against: Fastify, a pool and our own SQL text, nothing else.
// No checking of input or output, no permissions, no headers, no metrics, no typed errors.

const { DATABASE_URL, SESSION_SECRET, STATEMENTS } = process.env as Record<string, string>
const statements = JSON.parse(STATEMENTS ?? '') as Statements
const session = bareStatement(statements.session)
const me = bareStatement(statements.me)
const list = bareStatement(statements.list)
const match = bareStatement(statements.match)
const players = bareStatement(statements.players)
const unread = {
  conversations: bareStatement(statements.unreadMessages),
  notifications: bareStatement(statements.unreadNotifications),
}

const COOKIE = 'coup-denvoi.session='
const LONGEST_MATCH_MS = 3 * 60 * 60 * 1000

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })
const app = fastify()

type MatchRequest = FastifyRequest<{ Params: { id: string } }>

app.get('/api/me', async (request) => {
  const [user] = await me(pool, { [STAND_IN.viewer]: await viewerOf(request) })
  return user
})

app.get('/api/matches', async (request) => {
  const viewer = await viewerOf(request)
  const now = Date.now()
  const rows = await list(pool, {
    [STAND_IN.viewer]: viewer,
    [STAND_IN.now]: new Date(now),
    [STAND_IN.startedAfter]: new Date(now - LONGEST_MATCH_MS),
  })
  return { items: rows.slice(0, 20).map(cardOf), nextCursor: null }
})

app.get('/api/matches/:id', async (request: MatchRequest) => matchWithPlayers(request.params.id, await viewerOf(request)))

for (const what of ['conversations', 'notifications'] as const)
  app.get(`/api/${what}/unread`, async (request) => {
    const [counted] = await unread[what](pool, { [STAND_IN.viewer]: await viewerOf(request) })
    return counted
  })

for (const change of ['join', 'leave'] as const)
  app.post(`/api/matches/:id/${change}`, async (request: MatchRequest) => {
    const viewer = await viewerOf(request)
    await changeList(pool, change, request.params.id, viewer)
    return matchWithPlayers(request.params.id, viewer)
  })

await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}\n`)

async function matchWithPlayers(id: string, viewer: string) {
  const given = { [STAND_IN.match]: id, [STAND_IN.viewer]: viewer }
  const [found] = await match(pool, given)
  if (!found) throw new Error('no such match')
  return matchOf(found, await players(pool, given))
}

/** The signature of the cookie, then the statement. */
async function viewerOf({ headers: { cookie = '' } }: FastifyRequest): Promise<string> {
  const [token = '', signature = ''] = cookie.slice(cookie.indexOf(COOKIE) + COOKIE.length).split('.')
  const expected = createHmac('sha256', SESSION_SECRET ?? '')
    .update(`session:${token}`)
    .digest('base64url')
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) throw new Error('a forged cookie')
  const [found] = await session(pool, { [STAND_IN.token]: token })
  // The second `id` is the user's.
  return String(found?.id2)
}
