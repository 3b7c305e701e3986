import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { HEARTBEAT_MS, type LiveFrame, type LiveRequest, type LiveTopic } from '@coup-denvoi/contract/live/live.protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import type { Viewer } from '#platform/api/call-context.ts'
import { createLiveHub, type LiveHub } from './live-hub.ts'
import type { Hint, Recipients, Signal } from './signal.ts'
import type { VisibilityKey } from './visibility-key.ts'

const LIST: LiveTopic = { name: 'matches' }
const MATCH: LiveTopic = { name: 'match', id: 'm1' }
const MATCH_BY_LINK: LiveTopic = { ...MATCH, token: 'a-token-of-the-link' }
const RESYNC: LiveFrame = { type: 'resync' }
const REFUSED: LiveFrame = { type: 'refused' }
const CHANGED: LiveFrame = { type: 'match', id: 'm1' }
const ALIVE: LiveFrame = { type: 'status', at: '2026-11-14T18:30:00.000Z' }

const FOR_LISTS: LiveFrame = { ...CHANGED, version: 7 }
const FOR_PAGES: LiveFrame = { ...CHANGED, version: 7, at: '2026-11-14T18:30:00.000Z' }

const hint = (visibilityKey: VisibilityKey | null, id = 'm1'): Hint => ({
  kind: 'hint',
  topics: ['matches', `match:${id}`],
  frame: { type: 'match', id },
  visibilityKey,
})

describe('the live hub', () => {
  let server: WebSocketServer
  let hub: LiveHub
  let invalid: Set<string>
  let allowed: (viewer: Viewer | null, topic: LiveTopic) => Promise<boolean>
  let recipients: Record<string, Recipients>
  let asked: string[]
  let onError: (error: unknown, during: string) => void

  beforeEach(async () => {
    invalid = new Set()
    allowed = async () => true
    recipients = {}
    asked = []
    onError = (error) => {
      throw error
    }
    hub = createLiveHub({
      canSubscribe: (viewer, topic) => allowed(viewer, topic),
      readHint: async ({ visibilityKey, frame }, withPage) => {
        asked.push(`${visibilityKey ?? 'public'}${withPage ? ' with page' : ''}`)
        if (!visibilityKey) return { recipients: 'everyone', forVisitors: frame, forLists: FOR_LISTS, forPages: FOR_PAGES }
        return { recipients: recipients[visibilityKey] ?? null, forVisitors: frame, forLists: frame, forPages: frame }
      },
      onError: (error, during) => onError(error, during),
    })
    server = new WebSocketServer({ port: 0, host: '127.0.0.1', maxPayload: 4096 })
    server.on('connection', (ws, { url }) => {
      const { pathname, searchParams } = new URL(url ?? '', 'ws://localhost')
      const id = pathname.slice(1)
      const missedMs = searchParams.get('missedMs')
      const viewer = id ? ({ id, sessionId: `session-of-${id}` } as Viewer) : null
      const client = { viewer, network: '127.0.0.1', isSessionValid: async () => !invalid.has(id) }
      hub.add(ws, client, missedMs === null ? undefined : Number(missedMs))
    })
    await once(server, 'listening')
  })
  afterEach(async () => {
    await hub.close()
    server.close()
  })

  /** An open connection after its first frame; a visitor's without a user. @param user with `?missedMs=` where the age of the page is known */
  async function tab(user = '', ...topics: LiveTopic[]) {
    const ws = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/${user}`)
    const frames: LiveFrame[] = []
    ws.on('message', (data) => frames.push(JSON.parse(String(data))))
    await once(ws, 'message')
    const ask = (request: LiveRequest | string) => ws.send(typeof request === 'string' ? request : JSON.stringify(request))
    /** The frames received so far. Frames are ordered, so a pong means that all earlier ones have arrived. */
    const received = async () => {
      ask({ type: 'ping' })
      await expect.poll(() => frames.some(({ type }) => type === 'pong')).toBe(true)
      return frames.splice(0).filter(({ type }) => type !== 'pong')
    }
    for (const topic of topics) ask({ type: 'subscribe', topic })
    const first = await received()
    return { ws, ask, received, first, closed: once(ws, 'close').then(([code, reason]) => [code, String(reason)]) }
  }

  test('sends resync first, so that the browser refetches', async () => {
    expect((await tab('nadia')).first).toEqual([RESYNC])
  })

  describe('a page that says how long ago it was read', () => {
    const READY: LiveFrame = { type: 'ready' }
    const NOTIFIED: LiveFrame = { type: 'notifications' }
    const tell = (userId: string, frame: LiveFrame) => hub.deliver({ kind: 'user', userId, frame })
    const wait = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)

    beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
    afterEach(() => void vi.useRealTimers())

    test('gets what its user was sent since then, instead of reading everything again', async () => {
      await hub.resyncAll()
      await tell('nadia', { type: 'me' })
      wait(10)
      await tell('nadia', NOTIFIED)
      await tell('nadia', { type: 'typing', id: 'c1' })
      await tell('karim', { type: 'blocks' })
      wait(1)
      expect((await tab('nadia?missedMs=5000')).first).toEqual([READY, NOTIFIED])
      expect((await tab('?missedMs=5000')).first).toEqual([READY])
    })

    test('reads again where that was much, or where signals of that time have not arrived here', async () => {
      expect((await tab('nadia?missedMs=0')).first).toEqual([RESYNC])
      await hub.resyncAll()
      wait(10)
      expect((await tab('nadia?missedMs=11000')).first).toEqual([RESYNC])
      for (let n = 0; n < 6; n++) await tell('nadia', { type: 'conversation', id: `c${n}` })
      expect((await tab('nadia?missedMs=5000')).first).toEqual([RESYNC])
      expect((await tab('karim?missedMs=5000')).first).toEqual([READY])
      await hub.resyncAll()
      expect((await tab('hugo?missedMs=5000')).first).toEqual([RESYNC])
    })
  })

  test('sends a public hint once to every subscriber: visitors, followers of lists and of the page get each what they may know', async () => {
    const nadia = await tab('nadia', LIST, MATCH)
    const hugo = await tab('hugo', LIST)
    const visitor = await tab('', MATCH)
    const elsewhere = await tab('karim', { name: 'match', id: 'm2' })
    await hub.deliver(hint(null))
    expect(await nadia.received()).toEqual([FOR_PAGES])
    expect(await hugo.received()).toEqual([FOR_LISTS])
    expect(await visitor.received()).toEqual([CHANGED])
    expect(await elsewhere.received()).toEqual([])
    expect(asked).toEqual(['public with page'])
  })

  test('reads the page of a match only for those who follow it', async () => {
    await tab('nadia', LIST)
    await hub.deliver(hint(null))
    expect(asked).toEqual(['public'])
  })

  test('sends ten changes within a moment as two: the first at once, the last after it', async () => {
    const nadia = await tab('nadia', MATCH)
    for (let change = 0; change < 10; change++) await hub.deliver(hint(null))
    expect(await nadia.received()).toEqual([FOR_PAGES])
    await expect.poll(() => nadia.received()).toEqual([FOR_PAGES])
    expect(asked).toHaveLength(2)
  })

  test('sends again what a page missed before it subscribed, and resync when that was much', async () => {
    await hub.deliver(hint(null))
    await hub.deliver(hint(null, 'm2'))
    const nadia = await tab('nadia')
    nadia.ask({ type: 'subscribe', topic: MATCH, missedMs: 30_000 })
    await expect.poll(() => nadia.received()).toEqual([FOR_PAGES])
    for (let n = 3; n < 8; n++) await hub.deliver(hint(null, `m${n}`))
    nadia.ask({ type: 'subscribe', topic: LIST, missedMs: 30_000 })
    await expect.poll(() => nadia.received()).toEqual([RESYNC])
  })

  test('sends nothing again that is private to others, or older than the page', async () => {
    recipients['match:m1'] = { userIds: new Set(['nadia']), inviteToken: null }
    await hub.deliver(hint('match:m1'))
    const karim = await tab('karim')
    karim.ask({ type: 'subscribe', topic: LIST, missedMs: 30_000 })
    const nadia = await tab('nadia', MATCH)
    nadia.ask({ type: 'subscribe', topic: LIST, missedMs: 30_000 })
    await expect.poll(() => nadia.received()).toEqual([CHANGED])
    expect(await karim.received()).toEqual([])
  })

  test('sends nothing after an unsubscribe', async () => {
    const nadia = await tab('nadia', MATCH)
    nadia.ask({ type: 'unsubscribe', topic: MATCH })
    await nadia.received()
    await hub.deliver(hint(null))
    expect(await nadia.received()).toEqual([])
  })

  test('sends a private hint only to its recipients and to holders of the link', async () => {
    recipients['match:m1'] = { userIds: new Set(['nadia']), inviteToken: 'a-token-of-the-link' }
    const nadia = await tab('nadia', LIST)
    const visitor = await tab('', MATCH_BY_LINK)
    const stranger = await tab('karim', LIST)
    await hub.deliver(hint('match:m1'))
    expect(await nadia.received()).toEqual([CHANGED])
    expect(await visitor.received()).toEqual([CHANGED])
    expect(await stranger.received()).toEqual([])
    expect(asked).toEqual(['match:m1 with page'])
  })

  test('does not query recipients when there are no subscribers', async () => {
    await hub.deliver(hint('match:m1'))
    expect(asked).toEqual([])
  })

  test('sends one last hint to subscribers who lose access when a match becomes private', async () => {
    recipients['match:m1'] = { userIds: new Set(), inviteToken: null }
    const stranger = await tab('karim', MATCH)
    await hub.deliver(hint('match:m1'))
    expect(await stranger.received()).toEqual([CHANGED])
    await hub.deliver(hint(null))
    expect(await stranger.received()).toEqual([])
  })

  test('who is let in again after losing access, and asks again, hears what they missed', async () => {
    recipients['match:m1'] = { userIds: new Set(), inviteToken: null }
    const karim = await tab('karim', MATCH)
    await hub.deliver(hint('match:m1'))
    expect(await karim.received()).toEqual([CHANGED])
    recipients['match:m1'] = { userIds: new Set(['karim']), inviteToken: null }
    karim.ask({ type: 'subscribe', topic: MATCH, missedMs: 30_000 })
    await expect.poll(() => karim.received()).toEqual([CHANGED])
  })

  /** A connection that asks for a topic, with the check not yet decided. */
  async function tabDuringCheck(user: string, topic: LiveTopic) {
    const begun = Promise.withResolvers<void>()
    const decision = Promise.withResolvers<boolean>()
    allowed = () => {
      begun.resolve()
      return decision.promise
    }
    const opened = await tab(user)
    opened.ask({ type: 'subscribe', topic })
    await begun.promise
    return { ...opened, decide: decision.resolve }
  }

  test('says that a subscription is refused, and sends it nothing else, even during the check', async () => {
    recipients['match:m1'] = { userIds: new Set(['nadia']), inviteToken: null }
    const stranger = await tabDuringCheck('karim', MATCH)
    await hub.deliver(hint('match:m1'))
    stranger.decide(false)
    expect(await stranger.received()).toEqual([REFUSED])
    await hub.deliver(hint(null))
    expect(await stranger.received()).toEqual([])
  })

  test('delivers a hint that arrives during the subscription check', async () => {
    recipients['match:m1'] = { userIds: new Set(['nadia']), inviteToken: null }
    const nadia = await tabDuringCheck('nadia', MATCH)
    await hub.deliver(hint('match:m1'))
    nadia.decide(true)
    expect(await nadia.received()).toEqual([CHANGED])
  })

  test('answers a ping once the subscriptions before it are checked', async () => {
    const nadia = await tabDuringCheck('nadia', MATCH)
    let isAnswered = false
    const answer = nadia.received().then(() => {
      isAnswered = true
    })
    // Another connection is answered meanwhile.
    await tab('karim')
    expect(isAnswered).toBe(false)
    nadia.decide(true)
    await answer
  })

  test('closes only the connections of a banned user, with the reason', async () => {
    const phone = await tab('karim')
    const laptop = await tab('karim')
    const nadia = await tab('nadia')
    await hub.deliver({ kind: 'account-disabled', userId: 'karim' })
    expect(await phone.closed).toEqual([4001, 'Votre compte a été désactivé.'])
    expect(await laptop.closed).toEqual([4001, 'Votre compte a été désactivé.'])
    expect(await nadia.received()).toEqual([])
    expect(hub.connectionCount()).toBe(1)
  })

  test('closes the connections of a session that ended', async () => {
    const karim = await tab('karim')
    await hub.deliver({ kind: 'session-ended', sessionId: 'session-of-karim', reason: 'revoked' })
    expect(await karim.closed).toEqual([4002, 'revoked'])
  })

  test('sends a user signal to all connections of that user', async () => {
    const karim = await tab('karim')
    const nadia = await tab('nadia')
    await hub.deliver({ kind: 'user', userId: 'karim', frame: { type: 'me' } })
    expect(await karim.received()).toEqual([{ type: 'me' }])
    expect(await nadia.received()).toEqual([])
  })

  test('sends heartbeats to signed-in connections only', async () => {
    const karim = await tab('karim')
    const visitor = await tab('', LIST)
    await hub.deliver({ kind: 'everyone', frame: ALIVE })
    expect(await karim.received()).toEqual([ALIVE])
    expect(await visitor.received()).toEqual([])
  })

  test('sends a new connection the latest heartbeat unless it is stale', async () => {
    await hub.deliver({ kind: 'everyone', frame: ALIVE })
    expect((await tab('karim')).first).toEqual([RESYNC, ALIVE])
    expect((await tab('')).first).toEqual([RESYNC])
    await new Promise((resolve) => setTimeout(resolve, HEARTBEAT_MS))
    expect((await tab('karim')).first).toEqual([RESYNC])
  })

  test('reports whether any connection is signed in', async () => {
    const visitor = await tab('', LIST)
    expect(hub.hasSignedInConnections()).toBe(false)
    const karim = await tab('karim')
    expect(hub.hasSignedInConnections()).toBe(true)
    karim.ws.close()
    await expect.poll(() => hub.hasSignedInConnections()).toBe(false)
    visitor.ws.close()
  })

  test('rechecks all subscriptions of a user who lost a right', async () => {
    recipients['match:m1'] = { userIds: new Set(['nadia']), inviteToken: null }
    const karim = await tab('karim', LIST, MATCH, { name: 'group', id: 'g1' })
    const karimsPhone = await tab('karim', MATCH_BY_LINK)
    const nadia = await tab('nadia', MATCH)
    allowed = async (viewer, topic) => viewer?.id === 'nadia' || topic.name === 'matches' || 'token' in topic
    await hub.deliver({ kind: 'user', userId: 'karim', frame: { type: 'group', id: 'g1' }, recheckSubscriptions: true })
    expect(await karim.received()).toEqual([{ type: 'group', id: 'g1' }])
    expect(await karimsPhone.received()).toEqual([{ type: 'group', id: 'g1' }])

    const aboutOne = (topic: string): Signal => ({ ...hint(null), topics: [topic] })
    for (const topic of ['match:m1', 'group:g1']) await hub.deliver(aboutOne(topic))
    expect(await karim.received()).toEqual([])
    expect(await karimsPhone.received()).toEqual([FOR_PAGES])
    expect(await nadia.received()).toEqual([FOR_PAGES])
    await hub.deliver(aboutOne('matches'))
    expect(await karim.received()).toEqual([FOR_LISTS])
  })

  test('does not recheck subscriptions on other user signals', async () => {
    const karim = await tab('karim', MATCH)
    allowed = async () => false
    await hub.deliver({ kind: 'user', userId: 'karim', frame: { type: 'me' } })
    await hub.deliver(hint(null))
    expect(await karim.received()).toEqual([{ type: 'me' }, FOR_PAGES])
  })

  test('closes the connection when a recheck fails', async () => {
    const karim = await tab('karim', MATCH, { name: 'group', id: 'g1' })
    const nadia = await tab('nadia', MATCH)
    const reported: string[] = []
    onError = (_error, during) => void reported.push(during)
    allowed = () => Promise.reject(new Error('no database'))
    await hub.deliver({ kind: 'user', userId: 'karim', frame: { type: 'group', id: 'g1' }, recheckSubscriptions: true })
    expect(await karim.closed).toEqual([1013, ''])
    expect(reported).toEqual(['checking a live subscription'])
    expect(await nadia.received()).toEqual([])
    expect(hub.connectionCount()).toBe(1)
  })

  test('after missed signals, sends resync and closes ended sessions', async () => {
    const karim = await tab('karim')
    const nadia = await tab('nadia')
    invalid.add('karim')
    await hub.resyncAll()
    expect(await karim.closed).toEqual([4002, ''])
    expect(await nadia.received()).toEqual([RESYNC])
  })

  test('closes a connection whose session ended before it was registered', async () => {
    // Its signal came after the check of the cookie, when the hub did not know the connection yet.
    invalid.add('marc')
    await hub.deliver({ kind: 'account-disabled', userId: 'marc' })
    const marc = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/marc`)
    const [code] = await once(marc, 'close')
    expect(code).toBe(4002)
  })

  test('closes a connection whose session can’t be checked after it was registered', async () => {
    const reported: string[] = []
    onError = (_error, during) => void reported.push(during)
    invalid = { has: () => expect.fail('no database') } as unknown as Set<string>
    const marc = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/marc`)
    const [code] = await once(marc, 'close')
    expect([code, reported]).toEqual([1013, ['checking a live session again']])
  })

  test.each([
    ['no JSON', 'coucou'],
    ['an unknown type', JSON.stringify({ type: 'shout' })],
    ['an unknown topic', JSON.stringify({ type: 'subscribe', topic: { name: 'users' } })],
  ])('%s ends the connection', async (_case, message) => {
    const karim = await tab('karim')
    karim.ask(message)
    expect((await karim.closed)[0]).toBe(1008)
  })

  test('closes the connection on a message that is too long', async () => {
    const karim = await tab('karim')
    karim.ask('x'.repeat(5000))
    expect((await karim.closed)[0]).toBe(1009)
  })

  test('closes the connection on too many messages', async () => {
    const karim = await tab('karim')
    for (let n = 0; n < 60; n += 1) karim.ask({ type: 'ping' })
    expect((await karim.closed)[0]).toBe(1008)
  })

  test('allows 32 subscriptions per connection', async () => {
    const topics = Array.from({ length: 33 }, (_, n): LiveTopic => ({ name: 'match', id: `m${n}` }))
    const karim = await tab('karim', ...topics)
    for (const { id } of topics as { id: string }[]) await hub.deliver(hint(null, id))
    expect(await karim.received()).toHaveLength(32)
  })

  test('terminates a connection that does not read', async () => {
    const sleeper = await tab('karim', MATCH)
    sleeper.ws.pause()
    const long: LiveFrame = { type: 'match', id: 'x'.repeat(1_000_000) }
    for (let n = 0; n < 100 && hub.connectionCount() > 0; n += 1) {
      await hub.deliver({ kind: 'user', userId: 'karim', frame: long })
      await new Promise(setImmediate)
    }
    expect(hub.connectionCount()).toBe(0)
    sleeper.ws.terminate()
  })

  test('a connection that comes during the shutdown does not stay, also if its browser does not answer', async () => {
    await hub.close()
    const asleep = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/karim`)
    asleep.on('upgrade', ({ socket }) => socket.pause())
    await once(server, 'connection')
    await expect.poll(() => hub.connectionCount()).toBe(0)
    asleep.terminate()
  })

  test('closes all connections on shutdown', async () => {
    const karim = await tab('karim')
    await hub.close()
    expect(await karim.closed).toEqual([1001, ''])
    expect(hub.connectionCount()).toBe(0)
  })
})
