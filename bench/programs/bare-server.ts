import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { type FastifyRequest, fastify } from 'fastify'
import pg from 'pg'
import { joinOrLeave } from './bare-join-leave.ts'
import { matchDetails, matchListItem } from './bare-responses.ts'
import { replayStatement } from './bare-statement.ts'
import { PLACEHOLDER, type Statements } from './statements.ts'

// The baseline of our server: Fastify, a pool and our SQL, nothing else.
// No validation, no permissions, no headers, no metrics, no typed errors.

const { DATABASE_URL, SESSION_SECRET, STATEMENTS } = process.env as Record<string, string>
const statements = JSON.parse(STATEMENTS ?? '') as Statements
const session = replayStatement(statements.session)
const me = replayStatement(statements.me)
const list = replayStatement(statements.list)
const match = replayStatement(statements.match)
const players = replayStatement(statements.players)
const profiles = replayStatement(statements.profiles)
const unread = {
  conversations: replayStatement(statements.unreadMessages),
  notifications: replayStatement(statements.unreadNotifications),
}

const COOKIE = 'coup-denvoi.session='
const LONGEST_MATCH_MS = 3 * 60 * 60 * 1000

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })
const app = fastify()

type MatchRequest = FastifyRequest<{ Params: { id: string } }>

app.get('/api/me', async (request) => {
  const [user] = await me(pool, { [PLACEHOLDER.viewer]: await authenticate(request) })
  return user
})

app.get('/api/matches', async (request) => {
  const viewer = await authenticate(request)
  const now = Date.now()
  const rows = await list(pool, {
    [PLACEHOLDER.viewer]: viewer,
    [PLACEHOLDER.now]: new Date(now),
    [PLACEHOLDER.startedAfter]: new Date(now - LONGEST_MATCH_MS),
  })
  return { items: rows.slice(0, 20).map(matchListItem), nextCursor: null }
})

app.get('/api/matches/:id', async (request: MatchRequest) => readMatchWithPlayers(request.params.id, await authenticate(request)))

for (const what of ['conversations', 'notifications'] as const)
  app.get(`/api/${what}/unread`, async (request) => {
    const [counted] = await unread[what](pool, { [PLACEHOLDER.viewer]: await authenticate(request) })
    return counted
  })

for (const change of ['join', 'leave'] as const)
  app.post(`/api/matches/:id/${change}`, async (request: MatchRequest) => {
    const viewer = await authenticate(request)
    await joinOrLeave(pool, change, request.params.id, viewer)
    return readMatchWithPlayers(request.params.id, viewer)
  })

await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}\n`)

async function readMatchWithPlayers(id: string, viewer: string) {
  const given = { [PLACEHOLDER.match]: id, [PLACEHOLDER.viewer]: viewer }
  const [found] = await match(pool, given)
  if (!found) throw new Error('no such match')
  const listed = await players(pool, given)
  const hidden = listed.filter((player) => player.user_id !== null && !player.is_findable).map((player) => player.user_id)
  if (hidden.length > 0) await profiles(pool, { [PLACEHOLDER.viewer]: viewer, [PLACEHOLDER.profiles]: hidden })
  return matchDetails(found, listed)
}

/** The signature of the cookie, then the statement. */
async function authenticate({ headers: { cookie = '' } }: FastifyRequest): Promise<string> {
  const [token = '', signature = ''] = cookie.slice(cookie.indexOf(COOKIE) + COOKIE.length).split('.')
  const expected = createHmac('sha256', SESSION_SECRET ?? '')
    .update(`session:${token}`)
    .digest('base64url')
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) throw new Error('invalid cookie signature')
  const [found] = await session(pool, { [PLACEHOLDER.token]: token })
  // The second `id` is the user's.
  return String(found?.id2)
}
