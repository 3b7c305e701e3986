import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MATCH_FORMATS, MATCH_LEVELS } from '@coup-denvoi/contract/matches/match.schema'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { contractProcedures } from '#testing/fuzz/contract-procedures.ts'
import { pagePaths } from '#testing/fuzz/page-paths.ts'
import { testConfig, testServerOptions } from '#testing/test-config.ts'
import { openTestStorage, type TestStorage } from '#testing/test-storage.ts'
import { registerTestUser, type TestUser } from '#testing/test-users.ts'
import { type RunningServer, startServer } from '../../server.ts'

/** Contained in every text of the private match, and nowhere else. */
const CANARY = /zeppelin/i
const privateDraft = {
  title: 'Le Zeppelin du jeudi',
  location: 'Hangar Zeppelin',
  city: 'Zeppelinville',
  description: 'Rendez-vous sous le Zeppelin',
} as const

// Replaces the web app and outputs all match data it receives: a real page can't show more.
const RENDERER = `export async function render({ url, origin, me, dataSource: read }) {
  const [, id] = /^\\/match(?:-public)?\\/([^/?]+)/.exec(url) ?? []
  const [, playerId] = /^\\/joueur\\/([^/?]+)/.exec(url) ?? []
  const token = new URL(url, origin).searchParams.get('token') ?? undefined
  const orCode = (reading) => reading.catch(({ code }) => ({ code }))
  const match = id && await orCode(read.findPublic({ id, token }))
  const player = playerId && await orCode(read.findPublicPlayer({ id: playerId }))
  const html = JSON.stringify({ me: me?.id, match, player, showcase: await read.showcase() })
  return { kind: 'page', status: match?.code === 'MATCH_PRIVATE' ? 403 : match?.code ? 404 : 200, html }
}`

const UNKNOWN = 'zzzzzzzzzzzzzzzz'
const WRONG_TOKEN = 'x'.repeat(24)
const WRONG_SECRET = 'x'.repeat(40)

const reads = contractProcedures.filter(({ method }) => method === 'GET')
const isAboutMatch = (access = '') => /^(match|locker-room)-/.test(access)

/** The page of a shared link and its API say « Ce match est privé. », the same for every private match. */
const answersPrivate = (address: string) => /^\/(match|match-public|api\/public\/matches)\/[^/]+$/.test(address.split('?')[0] ?? '')

describe('a private match is hidden from everyone else', () => {
  let server: RunningServer
  let storage: TestStorage
  let karim: TestUser
  let nadia: TestUser
  let zoe: TestUser
  const directory = mkdtempSync(join(tmpdir(), 'coup-denvoi-absent-'))

  beforeAll(async () => {
    const webDirectory = join(directory, 'dist')
    mkdirSync(join(webDirectory, 'server'), { recursive: true })
    mkdirSync(join(webDirectory, 'client'), { recursive: true })
    writeFileSync(join(webDirectory, 'server/render.js'), RENDERER)
    storage = await openTestStorage()
    server = await startServer(testConfig(directory), { ...testServerOptions, databaseConnection: storage, webDirectory })
    karim = await registerTestUser(server.address, 'Karim Haddad')
    nadia = await registerTestUser(server.address, 'Nadia Benali')
    zoe = await registerTestUser(server.address, 'Zoé Lambert')
  })
  afterAll(async () => {
    await server.close()
    await storage.close()
    rmSync(directory, { recursive: true })
  })

  /** Karim organizes it, Nadia plays; Zoé joined and left. */
  async function createCanaryMatch(type: 'public' | 'private'): Promise<{ id: string; token: string }> {
    const { id, inviteToken } = await karim.api.matches.organize(matchDraft({ ...privateDraft, type }))
    const token = inviteToken ?? undefined
    for (const player of [nadia, zoe]) await player.api.matches.join({ id, token })
    await zoe.api.matches.leave({ id, token })
    return { id, token: token ?? '' }
  }

  const strangerCookies = async () => ({
    anonymous: '',
    'a stranger': (await registerTestUser(server.address, 'Inès Moreau')).cookie,
    'a former player': zoe.cookie,
  })

  /** Every URL that could show this match. */
  const addressesOf = (id: string): string[] =>
    [
      ...reads.filter(({ meta }) => isAboutMatch(meta.access)).map(({ path }) => `/api${path}`),
      ...pagePaths().filter((path) => path.startsWith('/match')),
      ...server.routes.filter(({ method, path }) => method === 'GET' && path.startsWith('/match')).map(({ path }) => path),
    ]
      .map((path) => path.replace(/[$:](id|matchId)\b/, '{id}'))
      .filter((path) => path.includes('{id}'))
      .map((address) => address.replace('{id}', id))
      .flatMap((address) => [address, `${address}?token=${WRONG_TOKEN}`])

  /** Every list that could contain it. */
  function listAddresses(feeds: readonly string[]): string[] {
    const one = (name: string, values: readonly string[]) => values.map((value) => `${name}=${encodeURIComponent(value)}`)
    const filters = [
      '',
      ...one('search', ['zeppelin', 'Le Zeppelin du jeudi', 'hangar', 'jeudi']),
      ...one('city', ['zeppelinville', 'zep']),
      ...one('when', ['today', 'week', 'weekend']),
      ...one('format', MATCH_FORMATS),
      ...one('level', MATCH_LEVELS),
      ...one('type', ['private', 'public']),
      ...['placesLeft', 'free', 'mine', 'organised'].map((name) => `${name}=true`),
      ...one('player', [karim.id, nadia.id, zoe.id]),
      ...one('player', [karim.id, nadia.id]).flatMap((player) => [
        `${player}&type=private`,
        `${player}&mine=true`,
        `${player}&search=zeppelin`,
      ]),
    ]
    return [
      ...filters.map((filter) => `/api/matches?limit=50&${filter}`),
      ...filters.filter((filter) => /^($|search|type|mine|player)/.test(filter)).map((filter) => `/api/matches?period=past&${filter}`),
      ...reads.filter(({ path }) => !path.includes('{id}')).map(({ path }) => `/api${path}`),
      ...[karim, nadia].flatMap(({ id }) => [`/api/players/${id}`, `/api/public/players/${id}`, `/joueur/${id}`]),
      '/api/players?search=zeppelin',
      '/',
      '/matches',
      ...feeds,
    ]
  }

  const get = (address: string, headers: Record<string, string>) =>
    fetch(`${server.address}${address}`, { headers, redirect: 'manual', cache: 'no-store' })

  /** A response without the parts that differ in every response. */
  async function visibleResponse(address: string, cookie: string, more: Record<string, string> = {}) {
    const answer = await get(address, { ...(cookie ? { cookie } : {}), ...more })
    const headers = [...answer.headers].filter(([name]) => !['date', 'x-request-id', 'content-length', 'etag'].includes(name))
    const text = `${JSON.stringify([...answer.headers])}\n${Buffer.from(await answer.arrayBuffer())}`
    return { status: answer.status, headers, text, body: text.slice(text.indexOf('\n') + 1), tag: answer.headers.get('etag') }
  }

  /** Asserts that responses don't contain the match and equal those of an unknown match. */
  async function expectAbsent({ id }: { id: string }, tags = new Map<string, string>()) {
    const another = await nadia.api.matches.organize(matchDraft({ title: 'Un autre match privé', type: 'private' }))
    for (const [who, cookie] of Object.entries(await strangerCookies()))
      for (const address of addressesOf(id)) {
        const tag = tags.get(address)
        const answer = await visibleResponse(address, cookie, tag ? { 'if-none-match': tag } : {})
        const reference = await visibleResponse(address.replace(id, answersPrivate(address) ? another.id : UNKNOWN), cookie)
        const told = `${address} to ${who}`
        expect(answer.text, told).not.toMatch(CANARY)
        expect({ ...answer, text: '' }, told).toEqual({ ...reference, text: '' })
      }
  }

  async function expectInNoList() {
    for (const [who, cookie] of Object.entries(await strangerCookies())) {
      const feed = cookie ? ((await (await get('/api/me/calendar', { cookie })).json()) as { path: string }).path : null
      for (const address of listAddresses(feed ? [feed] : [])) {
        const answer = await visibleResponse(address, cookie)
        expect(answer.text, `${address} to ${who}`).not.toMatch(CANARY)
        expect(answer.status, `${address} to ${who}`).toBeLessThan(500)
      }
    }
  }

  test('responses to others equal those of an unknown match', async () => {
    const match = await createCanaryMatch('private')
    // Proves that the URLs are right: they show it to its people.
    for (const address of [
      `/api/matches/${match.id}`,
      `/match/${match.id}/calendrier.ics`,
      '/api/matches?search=zeppelin',
      '/api/matches?mine=true',
    ])
      expect((await visibleResponse(address, nadia.cookie)).text, address).toMatch(CANARY)
    for (const address of [`/match/${match.id}`, `/match-public/${match.id}`, `/match/${match.id}/calendrier.ics`])
      expect((await visibleResponse(`${address}?token=${match.token}`, '')).text, address).toMatch(CANARY)
    await expectAbsent(match)
    await expectInNoList()
  })

  test('when a public match becomes private, old URLs, etags and links no longer show it', async () => {
    const match = await createCanaryMatch('public')
    const tags = new Map<string, string>()
    for (const address of addressesOf(match.id)) {
      const { status, tag, text } = await visibleResponse(address, '')
      if (tag) tags.set(address, tag)
      if (status === 200 && !address.includes('apercu')) expect(text, address).toMatch(CANARY)
    }
    expect(tags.size).toBeGreaterThanOrEqual(8)
    expect((await visibleResponse('/', '')).text).toMatch(CANARY)
    const home = (await visibleResponse('/', '')).tag ?? ''

    await karim.api.matches.edit({ id: match.id, changes: matchDraft({ ...privateDraft, type: 'private' }) })
    await expectAbsent(match, tags)
    await expectInNoList()
    expect((await visibleResponse('/', '', { 'if-none-match': home })).status).toBe(200)
  })

  test('an old link does not open it after a renewal', async () => {
    const match = await createCanaryMatch('private')
    await karim.api.matches.renewLink({ id: match.id })
    for (const address of [
      '/match/{id}',
      '/match-public/{id}',
      '/match/{id}/calendrier.ics',
      '/api/public/matches/{id}',
      '/api/matches/{id}',
    ])
      for (const cookie of Object.values(await strangerCookies()))
        expect((await visibleResponse(`${address.replace('{id}', match.id)}?token=${match.token}`, cookie)).text).not.toMatch(CANARY)
  })

  test('commands of others fail with the errors of an unknown match', async () => {
    const { id } = await createCanaryMatch('private')
    const { cookie } = await registerTestUser(server.address, 'Inès Moreau')
    const writes = contractProcedures.filter(({ method, meta }) => method !== 'GET' && isAboutMatch(meta.access))
    expect(writes.length).toBeGreaterThan(10)
    // Fields for all commands; each ignores those it does not know.
    const fields = {
      changes: matchDraft(),
      userId: nadia.id,
      message: 'Bonjour',
      text: 'Bonjour',
      name: 'Ballon',
      guestId: UNKNOWN,
      guestIds: [UNKNOWN],
      secret: WRONG_SECRET,
      browser: WRONG_SECRET,
      accept: true,
      from: 'match',
      fromId: UNKNOWN,
      teams: [],
      notices: 'follow',
      choice: 'keep',
      marks: [{ playerId: nadia.id, mark: 'present', version: 0 }],
      settlement: 'kept',
      answer: '',
      result: { homeScore: 1, awayScore: 0, absentIds: [] },
      reason: 'Autre',
      details: '',
      ballot: { bestPlayerId: nadia.id, stars: {} },
      totalCostCents: null,
      payeeId: nadia.id,
    }
    const attempt = async ({ method, path }: (typeof writes)[number], matchId: string) => {
      const address = path
        .replace('{id}', matchId)
        .replace('{userId}', nadia.id)
        .replaceAll(/\{\w+\}/g, UNKNOWN)
      const hasBody = method !== 'DELETE'
      const headers = { cookie, ...(hasBody ? { 'content-type': 'application/json' } : {}) }
      const body = hasBody ? JSON.stringify({ ...fields, matchId }) : undefined
      const answer = await fetch(`${server.address}/api${address}`, { method, headers, body })
      return { status: answer.status, text: await answer.text() }
    }
    for (const route of writes) {
      const answer = await attempt(route, id)
      const told = `${route.method} ${route.path}`
      expect(answer.text, told).not.toMatch(CANARY)
      expect(answer.status, told).toBe(404)
      expect(answer, told).toEqual(await attempt(route, UNKNOWN))
    }
    expect((await karim.api.matches.find({ id })).title).toBe(privateDraft.title)
  })
})
