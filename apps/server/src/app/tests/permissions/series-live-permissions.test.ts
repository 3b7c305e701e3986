import { addDays, localDate } from '@coup-denvoi/contract/lib/local-time'
import type { LiveFrame, LiveTopic } from '@coup-denvoi/contract/live/live.protocol'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { runPublications } from '#features/series/commands/run-publications.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { seriesDraft } from '#testing/fixtures/series-draft.ts'
import { connectLiveClient, type LiveClient } from '#testing/services/live-client.ts'
import { testServer } from '#testing/test-server.ts'
import { type ApiClient, apiClient, registerTestUser, type TestUser } from '#testing/test-users.ts'

const PERSONAS = ['organizer', 'regular', 'groupmate', 'stranger', 'with the link', 'visitor', 'visitor with the link'] as const
type Persona = (typeof PERSONAS)[number]
const SIGNED_IN = PERSONAS.slice(0, 5)
const INSIDERS: Persona[] = ['organizer', 'regular', 'groupmate', 'with the link']
const DATE = '2031-11-25'

const server = testServer()
const users = new Map<Persona, TestUser>()
const open: LiveClient[] = []
let groupId = ''

beforeAll(async () => {
  for (const persona of SIGNED_IN) users.set(persona, await registerTestUser(server.address, `Une Personne ${persona}`))
  groupId = await createTestGroup(server.db, asPerson('organizer'), { members: [asPerson('groupmate')] })
})
afterEach(() => {
  for (const client of open.splice(0)) client.close()
})

const asPerson = (persona: Persona) => ({ ...(users.get(persona) as TestUser), isSuperAdmin: false })
const apiOf = (persona: Persona): ApiClient => users.get(persona)?.api ?? apiClient(server.address)

async function start(type: 'public' | 'private') {
  const regulars = [{ userId: asPerson('regular').id, coOrganizes: false }]
  const { id, linkToken } = await apiOf('organizer').series.start(seriesDraft({ match: { date: DATE, type }, groupId, regulars }))
  return { id, token: linkToken ?? '' }
}

/** Everybody follows the series, those with the link by its token. */
async function followAll({ id, token }: { id: string; token: string }): Promise<Map<Persona, LiveClient>> {
  const clients = new Map<Persona, LiveClient>()
  for (const persona of PERSONAS) {
    const topic: LiveTopic = { name: 'series', id, token: persona.endsWith('with the link') ? token : undefined }
    clients.set(
      persona,
      await connectLiveClient(server.address, { cookie: users.get(persona)?.cookie, topics: [{ name: 'matches' }, topic] }),
    )
  }
  open.push(...clients.values())
  return clients
}

/** Who got a hint of what was done. */
async function hinted(clients: Map<Persona, LiveClient>, id: string, act: () => Promise<unknown>): Promise<Persona[]> {
  for (const client of clients.values()) client.clearFrames()
  await act()
  const sentinel = await apiOf('stranger').matches.organize(matchDraft({ title: 'Sentinelle' }))
  const isSentinel = (frame: LiveFrame) => frame.type === 'match' && frame.id === sentinel.id
  await Promise.all([...clients.values()].map((client) => client.nextFrame(isSentinel)))
  return PERSONAS.filter((persona) => clients.get(persona)?.frames.some((frame) => frame.type === 'series' && frame.id === id))
}

it('a private series: its organizer, regulars and group, and users with its link', async () => {
  const series = await start('private')
  const { id } = series
  const clients = await followAll(series)
  const organizer = apiOf('organizer').series
  expect(await hinted(clients, id, () => organizer.skipDate({ id, date: DATE, skipped: true }))).toEqual(INSIDERS)
  expect(await hinted(clients, id, () => organizer.skipDate({ id, date: DATE, skipped: false }))).toEqual(INSIDERS)
  expect(await hinted(clients, id, () => organizer.pause({ id, paused: true }))).toEqual(INSIDERS)
  expect(await hinted(clients, id, () => organizer.pause({ id, paused: false }))).toEqual(INSIDERS)
  expect(await hinted(clients, id, () => apiOf('regular').series.setAbsence({ id, date: DATE, absent: true }))).toEqual(INSIDERS)
  expect(await hinted(clients, id, () => organizer.edit({ id, from: DATE, changes: { time: '20:00' } }))).toEqual(INSIDERS)
  const onError = (error: unknown) => {
    throw error
  }
  const publish = () => runPublications({ db: server.db, now: new Date('2031-11-20T12:00:00Z'), onError })
  expect(await hinted(clients, id, publish)).toEqual(INSIDERS)
  const played = { id, date: addDays(localDate(new Date()), -2), time: '12:00', players: [{ guestName: 'Rémi' }], result: null }
  expect(await hinted(clients, id, () => organizer.addPlayedMatch(played))).toEqual(INSIDERS)
  expect(await hinted(clients, id, () => organizer.end({ id }))).toEqual(INSIDERS)
})

it('a public series: all signed-in users, and nobody else', async () => {
  const series = await start('public')
  const { id } = series
  const clients = await followAll(series)
  const pause = () => apiOf('organizer').series.pause({ id, paused: true })
  expect(await hinted(clients, id, pause)).toEqual(SIGNED_IN)
})

it('the page of a group hears of its series', async () => {
  const groupmate = users.get('groupmate')
  const topics: LiveTopic[] = [{ name: 'matches' }, { name: 'group', id: groupId }]
  const client = await connectLiveClient(server.address, { cookie: groupmate?.cookie, topics })
  open.push(client)
  const { id } = await start('private')
  expect(await client.nextFrame((frame) => frame.type === 'series')).toEqual({ type: 'series', id })
  client.clearFrames()
  await apiOf('organizer').series.pause({ id, paused: true })
  expect(await client.nextFrame((frame) => frame.type === 'series')).toEqual({ type: 'series', id })
})

it('who no longer sees a private series gets a last hint, and none after it', async () => {
  const series = await start('private')
  const { id } = series
  const clients = await followAll(series)
  const organizer = apiOf('organizer').series
  expect(await hinted(clients, id, () => organizer.setRegulars({ id, regulars: [] }))).toEqual(INSIDERS)
  const skip = (skipped: boolean) => () => organizer.skipDate({ id, date: DATE, skipped })
  expect(await hinted(clients, id, skip(true))).toEqual(['organizer', 'groupmate', 'with the link'])
  expect(await hinted(clients, id, () => organizer.renewLink({ id }))).toContain('with the link')
  expect(await hinted(clients, id, skip(false))).toEqual(['organizer', 'groupmate'])
  await expect(apiOf('with the link').series.find(series)).rejects.toMatchObject({ code: 'SERIES_NOT_FOUND' })
  await expect(apiOf('visitor').series.findTarget({ token: series.token })).rejects.toMatchObject({ code: 'SERIES_NOT_FOUND' })
})
