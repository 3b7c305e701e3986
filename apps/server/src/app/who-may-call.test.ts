import { contract } from '@coup-denvoi/contract/contract'
import { errors } from '@coup-denvoi/contract/errors'
import type { ProcedureMeta, Viewers } from '@coup-denvoi/contract/kit/procedure'
import type { AnyContractProcedure } from '@orpc/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Cast, castOf, isSignedIn, matchOf, PERSONAS, type Persona } from '#testing/cast.ts'
import { listFacts } from '#testing/list-facts.ts'
import { matchDraft } from '#testing/match-drafts.ts'
import { type ApiClient, apiClient } from '#testing/members.ts'
import { testServer } from '#testing/test-server.ts'

type Target = { id: string; token?: string; playerId: string; email: string }

/** How each procedure is called about a match. A procedure that is missing here fails the test below. */
const calls: Record<string, (api: ApiClient, target: Target) => Promise<unknown>> = {
  'users.register': (api) =>
    api.users.register({
      firstName: 'Un',
      lastName: 'Nouveau',
      email: `${crypto.randomUUID()}@exemple.fr`,
      password: 'Coupfranc7!',
      acceptTerms: true,
    }),
  'users.logIn': (api, { email }) => api.users.logIn({ email, password: 'Coupfranc7!' }),
  'users.logOut': (api) => api.users.logOut(),
  'users.me': (api) => api.users.me(),
  'matches.list': (api) => api.matches.list({}),
  'matches.showcase': (api) => api.matches.showcase(),
  'matches.organise': (api) => api.matches.organise(matchDraft({ title: 'Un autre match' })),
  'matches.find': (api, { id, token }) => api.matches.find({ id, token }),
  'matches.findPublic': (api, { id, token }) => api.matches.findPublic({ id, token }),
  'matches.join': (api, { id, token }) => api.matches.join({ id, token }),
  'matches.leave': (api, { id, token }) => api.matches.leave({ id, token }),
  'matches.edit': (api, { id }) => api.matches.edit({ id, draft: matchDraft({ title: 'Un autre titre', maxPlayers: 3 }) }),
  'matches.cancel': (api, { id }) => api.matches.cancel({ id }),
  'matches.removePlayer': (api, { id, playerId }) => api.matches.removePlayer({ id, userId: playerId }),
}

/** What browsers send along when a page of another site, or one without an origin, makes the request. */
const FOREIGN = [
  ['origin', 'https://evil.example'],
  ['origin', 'null'],
  ['sec-fetch-site', 'cross-site'],
] as const

const ENDS_SESSIONS = ['users.register', 'users.logIn', 'users.logOut']

/** The matches on which a call is tried: what is about no match needs only one. */
const trials = (viewers: Viewers) =>
  viewers === 'anyone' || viewers === 'signed-in'
    ? [{ type: 'public', holdsToken: false } as const]
    : (['public', 'private'] as const).flatMap((type) => [false, true].map((holdsToken) => ({ type, holdsToken })))

const procedures = Object.entries(contract).flatMap(([slice, router]) =>
  Object.entries(router).map(([name, procedure]) => [`${slice}.${name}`, procedure as AnyContractProcedure] as const),
)
const viewersOf = (procedure: AnyContractProcedure) => (procedure['~orpc'].meta as Partial<ProcedureMeta>).viewers

/** What the declaration promises to one kind of viewer: `allowed`, or the code of the refusal. */
function promised(viewers: Viewers, persona: Persona, type: 'public' | 'private', holdsToken: boolean): string {
  if (viewers === 'anyone') return 'allowed'
  if (viewers === 'match-link') return type === 'public' || holdsToken ? 'allowed' : 'MATCH_PRIVATE'
  if (!isSignedIn(persona)) return 'UNAUTHENTICATED'
  if (viewers === 'signed-in' || persona === 'organiser') return 'allowed'
  if (viewers === 'match-canceller' && persona === 'super admin') return 'allowed'
  // The token opens the pages and the list; what the organiser decides takes none.
  const sees = type === 'public' || ['player', 'waiting'].includes(persona) || (holdsToken && viewers === 'match-seers')
  if (!sees) return 'MATCH_NOT_FOUND'
  return viewers === 'match-seers' ? 'allowed' : 'PERMISSION_DENIED'
}

describe('who may call what', () => {
  const server = testServer()
  let cast: Cast

  beforeAll(async () => {
    cast = await castOf(server)
  })

  /** Signing in, up or out ends the session that it comes with, and the next call needs its own. */
  const fresh = async (persona: Persona, name: string): Promise<ApiClient> => {
    if (!ENDS_SESSIONS.includes(name) || !isSignedIn(persona)) return cast[persona].api
    return apiClient(server.address, { cookie: await sessionOf(persona) })
  }
  const sessionOf = async (persona: Persona): Promise<string> => {
    const answer = await fetch(`${server.address}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: cast[persona].email, password: 'Coupfranc7!' }),
    })
    return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  }

  it('is declared for every procedure, and walked here', () => {
    for (const [name, procedure] of procedures) expect(viewersOf(procedure), name).toBeTypeOf('string')
    expect(Object.keys(calls).sort()).toEqual(procedures.map(([name]) => name).sort())
  })

  it.each(procedures)('%s: every kind of viewer gets what is declared, and a refusal changes nothing', async (name, procedure) => {
    const call = calls[name]
    const viewers = viewersOf(procedure)
    if (!call || !viewers) throw new Error(`${name} is not declared`)
    for (const { type, holdsToken } of trials(viewers))
      for (const persona of PERSONAS) {
        const match = await matchOf(server, cast, type)
        const before = await listFacts(server.db, match.id)
        const token = holdsToken ? match.token : undefined
        const target = { id: match.id, token, playerId: cast.player.id, email: cast.stranger.email }
        const outcome = await call(await fresh(persona, name), target).then(
          () => 'allowed',
          (error) => error.code,
        )
        const expected = promised(viewers, persona, type, holdsToken)
        expect(outcome, `${persona}, ${type} match${holdsToken ? ', with its token' : ''}`).toBe(expected)
        if (expected !== 'allowed') expect(await listFacts(server.db, match.id)).toEqual(before)
      }
  })

  it.each(procedures)('%s: another site can make nobody do it', async (name, procedure) => {
    const call = calls[name]
    if (!call || procedure['~orpc'].route.method === 'GET') return
    const match = await matchOf(server, cast, 'public')
    const before = await listFacts(server.db, match.id)
    const target = { id: match.id, playerId: cast.player.id, email: cast.stranger.email }
    for (const [header, value] of FOREIGN) {
      const api = apiClient(server.address, { cookie: cast.organiser.cookie, [header]: value })
      await expect(call(api, target)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    }
    expect(await listFacts(server.db, match.id)).toEqual(before)
    await expect(cast.organiser.api.users.me()).resolves.toMatchObject({ id: cast.organiser.id })
  })

  it.each(procedures)('%s: nonsense is refused in French, and changes nothing', async (name, procedure) => {
    const { route, inputSchema } = procedure['~orpc']
    if (!inputSchema || !route.path) return
    const match = await matchOf(server, cast, 'public')
    const before = await listFacts(server.db, match.id)
    const path = route.path.replace('{userId}', 'x').replace('{id}', `${match.id}%00`)
    const hasBody = route.method === 'POST' || route.method === 'PUT'
    const url = `${server.address}/api${path}${hasBody ? '' : '?limit=many&token=%3Cscript%3E&period=never'}`
    const answer = await fetch(url, {
      method: route.method,
      headers: { cookie: cast.organiser.cookie, ...(hasBody ? { 'content-type': 'application/json' } : {}) },
      body: hasBody ? JSON.stringify({ title: 12, reason: {}, email: ['x'], draft: null, token: '<script>' }) : undefined,
    })
    const body = (await answer.json()) as { code: string; message: string }
    expect(answer.status, name).toBe(400)
    expect(body.code).toBe('INVALID_ARGUMENT')
    expect(JSON.stringify(body)).not.toMatch(/at .*\.ts|zod|Invalid/)
    expect(body.message).not.toBe('')
    expect(await listFacts(server.db, match.id)).toEqual(before)
    expect(errors.INVALID_ARGUMENT.status).toBe(400)
  })
})
