import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { HEARTBEAT_MS, type LiveFrame, type LiveRequest, type LiveTopic } from '@coup-denvoi/contract/live/live.protocol'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import type { Viewer } from '#platform/api/call-context.ts'
import { createLiveHub, type LiveHub } from './live-hub.ts'
import type { Recipients, Signal } from './signal.ts'

const LIST: LiveTopic = { name: 'matches' }
const MATCH: LiveTopic = { name: 'match', id: 'm1' }
const MATCH_BY_LINK: LiveTopic = { ...MATCH, token: 'a-token-of-the-link' }
const RESYNC: LiveFrame = { type: 'resync' }
const CHANGED: LiveFrame = { type: 'match', id: 'm1' }
const ALIVE: LiveFrame = { type: 'status', at: '2026-11-14T18:30:00.000Z' }

const hint = (guard: string | null, alsoTo: string[] = []): Signal => ({
  kind: 'hint',
  topics: ['matches', 'match:m1'],
  frame: CHANGED,
  visibilityKey: guard,
  extraUserIds: alsoTo,
})

describe('the live hub', () => {
  let server: WebSocketServer
  let hub: LiveHub
  let invalid: Set<string>
  let allowed: (viewer: Viewer | null, topic: LiveTopic) => Promise<boolean>
  let audiences: Record<string, Recipients>
  let asked: string[]
  let onError: (error: unknown, during: string) => void

  beforeEach(async () => {
    invalid = new Set()
    allowed = async () => true
    audiences = {}
    asked = []
    onError = (error) => {
      throw error
    }
    hub = createLiveHub({
      canSubscribe: (viewer, topic) => allowed(viewer, topic),
      findRecipients: async (guard) => {
        asked.push(guard)
        return audiences[guard] ?? null
      },
      onError: (error, during) => onError(error, during),
    })
    server = new WebSocketServer({ port: 0, host: '127.0.0.1', maxPayload: 4096 })
    server.on('connection', (ws, { url }) => {
      const id = url?.slice(1)
      const viewer = id ? ({ id, sessionId: `session-of-${id}` } as Viewer) : null
      hub.add(ws, { viewer, address: '127.0.0.1', isSessionValid: async () => !invalid.has(id ?? '') })
    })
    await once(server, 'listening')
  })
  afterEach(async () => {
    await hub.close()
    server.close()
  })

  /** Somebody's open tab, after its first frame; nobody's without a name. */
  async function tab(user = '', ...topics: LiveTopic[]) {
    const ws = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/${user}`)
    const frames: LiveFrame[] = []
    ws.on('message', (data) => frames.push(JSON.parse(String(data))))
    await once(ws, 'message')
    const ask = (request: LiveRequest | string) => ws.send(typeof request === 'string' ? request : JSON.stringify(request))
    /** Everything sent before has arrived and been answered when the pong is here. */
    const received = async () => {
      ask({ type: 'ping' })
      await expect.poll(() => frames.some(({ type }) => type === 'pong')).toBe(true)
      return frames.splice(0).filter(({ type }) => type !== 'pong')
    }
    for (const topic of topics) ask({ type: 'subscribe', topic })
    const first = await received()
    return { ws, ask, received, first, closed: once(ws, 'close').then(([code, reason]) => [code, String(reason)]) }
  }

  test('greets with resync: what happened before is read over the API', async () => {
    expect((await tab('nadia')).first).toEqual([RESYNC])
  })

  test('a hint about a public match goes once to everyone who follows it, with or without an account', async () => {
    const nadia = await tab('nadia', LIST, MATCH)
    const visitor = await tab('', MATCH)
    const elsewhere = await tab('karim', { name: 'match', id: 'm2' })
    await hub.deliver(hint(null))
    expect(await nadia.received()).toEqual([CHANGED])
    expect(await visitor.received()).toEqual([CHANGED])
    expect(await elsewhere.received()).toEqual([])
    expect(asked).toEqual([])
  })

  test('nobody is told any more what they unsubscribed from', async () => {
    const nadia = await tab('nadia', MATCH)
    nadia.ask({ type: 'unsubscribe', topic: MATCH })
    await nadia.received()
    await hub.deliver(hint(null))
    expect(await nadia.received()).toEqual([])
  })

  test('a hint about a private match goes to its people and to holders of the link, and lists of others stay silent', async () => {
    audiences.m1 = { userIds: new Set(['nadia']), inviteToken: 'a-token-of-the-link' }
    const nadia = await tab('nadia', LIST)
    const visitor = await tab('', MATCH_BY_LINK)
    const stranger = await tab('karim', LIST)
    await hub.deliver(hint('m1'))
    expect(await nadia.received()).toEqual([CHANGED])
    expect(await visitor.received()).toEqual([CHANGED])
    expect(await stranger.received()).toEqual([])
    expect(asked).toEqual(['m1'])
  })

  test('nobody asks the database who may know when nobody follows', async () => {
    await hub.deliver(hint('m1'))
    expect(asked).toEqual([])
  })

  test('whoever was taken off hears of it on every screen, and then no more', async () => {
    audiences.m1 = { userIds: new Set(['nadia']), inviteToken: null }
    const karim = await tab('karim', LIST, MATCH)
    const karimsList = await tab('karim', LIST)
    await hub.deliver(hint('m1', ['karim']))
    expect(await karim.received()).toEqual([CHANGED])
    expect(await karimsList.received()).toEqual([CHANGED])
    await hub.deliver(hint('m1'))
    expect(await karim.received()).toEqual([])
  })

  test('who followed a match that became private learns that once', async () => {
    audiences.m1 = { userIds: new Set(), inviteToken: null }
    const stranger = await tab('karim', MATCH)
    await hub.deliver(hint('m1'))
    expect(await stranger.received()).toEqual([CHANGED])
    await hub.deliver(hint('m1'))
    expect(await stranger.received()).toEqual([])
  })

  test('a refused subscription gets no answer, not even while it is being checked', async () => {
    audiences.m1 = { userIds: new Set(['nadia']), inviteToken: null }
    const decision = Promise.withResolvers<boolean>()
    allowed = () => decision.promise
    const stranger = await tab('karim', MATCH)
    await hub.deliver(hint('m1'))
    decision.resolve(false)
    expect(await stranger.received()).toEqual([])
    await hub.deliver(hint(null))
    expect(await stranger.received()).toEqual([])
  })

  test('a hint that comes while a subscription is being checked is not lost', async () => {
    audiences.m1 = { userIds: new Set(['nadia']), inviteToken: null }
    const decision = Promise.withResolvers<boolean>()
    allowed = () => decision.promise
    const nadia = await tab('nadia', MATCH)
    await hub.deliver(hint('m1'))
    expect(await nadia.received()).toEqual([CHANGED])
    decision.resolve(true)
  })

  test('a ban closes every connection of the person with its sentence, and nobody else’s', async () => {
    const phone = await tab('karim')
    const laptop = await tab('karim')
    const nadia = await tab('nadia')
    await hub.deliver({ kind: 'account-disabled', userId: 'karim' })
    expect(await phone.closed).toEqual([4001, 'Votre compte a été désactivé.'])
    expect(await laptop.closed).toEqual([4001, 'Votre compte a été désactivé.'])
    expect(await nadia.received()).toEqual([])
    expect(hub.connectionCount()).toBe(1)
  })

  test('signing out closes the connections of that session', async () => {
    const karim = await tab('karim')
    await hub.deliver({ kind: 'session-ended', sessionId: 'session-of-karim' })
    expect(await karim.closed).toEqual([4002, ''])
  })

  test('what concerns a person reaches their connections', async () => {
    const karim = await tab('karim')
    const nadia = await tab('nadia')
    await hub.deliver({ kind: 'user', userId: 'karim', frame: { type: 'me' } })
    expect(await karim.received()).toEqual([{ type: 'me' }])
    expect(await nadia.received()).toEqual([])
  })

  test('a sign of life reaches everyone who is signed in, and no visitor', async () => {
    const karim = await tab('karim')
    const visitor = await tab('', LIST)
    await hub.deliver({ kind: 'everyone', frame: ALIVE })
    expect(await karim.received()).toEqual([ALIVE])
    expect(await visitor.received()).toEqual([])
  })

  test('whoever comes back need not wait for the next sign of life, and gets none that is old', async () => {
    await hub.deliver({ kind: 'everyone', frame: ALIVE })
    expect((await tab('karim')).first).toEqual([RESYNC, ALIVE])
    expect((await tab('')).first).toEqual([RESYNC])
    await new Promise((resolve) => setTimeout(resolve, HEARTBEAT_MS))
    expect((await tab('karim')).first).toEqual([RESYNC])
  })

  test('knows whether anybody here waits for signs of life', async () => {
    const visitor = await tab('', LIST)
    expect(hub.hasSignedInConnections()).toBe(false)
    const karim = await tab('karim')
    expect(hub.hasSignedInConnections()).toBe(true)
    karim.ws.close()
    await expect.poll(() => hub.hasSignedInConnections()).toBe(false)
    visitor.ws.close()
  })

  test('whoever lost a right is told, and follows no more what they may not, on every screen', async () => {
    audiences.m1 = { userIds: new Set(['nadia']), inviteToken: null }
    const karim = await tab('karim', LIST, MATCH, { name: 'group', id: 'g1' })
    const karimsPhone = await tab('karim', MATCH_BY_LINK)
    const nadia = await tab('nadia', MATCH)
    allowed = async (viewer, topic) => viewer?.id === 'nadia' || topic.name === 'matches' || 'token' in topic
    await hub.deliver({ kind: 'user', userId: 'karim', frame: { type: 'group', id: 'g1' }, recheckSubscriptions: true })
    expect(await karim.received()).toEqual([{ type: 'group', id: 'g1' }])
    expect(await karimsPhone.received()).toEqual([{ type: 'group', id: 'g1' }])

    const aboutOne = (topic: string): Signal => ({ ...(hint(null) as Extract<Signal, { kind: 'hint' }>), topics: [topic] })
    for (const topic of ['match:m1', 'group:g1']) await hub.deliver(aboutOne(topic))
    expect(await karim.received()).toEqual([])
    expect(await karimsPhone.received()).toEqual([CHANGED])
    expect(await nadia.received()).toEqual([CHANGED])
    await hub.deliver(aboutOne('matches'))
    expect(await karim.received()).toEqual([CHANGED])
  })

  test('whoever is told something else follows what they followed, and nobody looks again', async () => {
    const karim = await tab('karim', MATCH)
    allowed = async () => false
    await hub.deliver({ kind: 'user', userId: 'karim', frame: { type: 'me' } })
    await hub.deliver(hint(null))
    expect(await karim.received()).toEqual([{ type: 'me' }, CHANGED])
  })

  test('where looking again fails, the connection ends rather than to go on', async () => {
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

  test('after a gap everybody reads again, and who was banned meanwhile is gone', async () => {
    const karim = await tab('karim')
    const nadia = await tab('nadia')
    invalid.add('karim')
    await hub.resyncAll()
    expect(await karim.closed).toEqual([4002, ''])
    expect(await nadia.received()).toEqual([RESYNC])
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

  test('a message that is too long ends the connection', async () => {
    const karim = await tab('karim')
    karim.ask('x'.repeat(5000))
    expect((await karim.closed)[0]).toBe(1009)
  })

  test('a flood ends the connection', async () => {
    const karim = await tab('karim')
    for (let n = 0; n < 60; n += 1) karim.ask({ type: 'ping' })
    expect((await karim.closed)[0]).toBe(1008)
  })

  test('a connection follows 32 things at most', async () => {
    const topics = Array.from({ length: 33 }, (_, n): LiveTopic => ({ name: 'match', id: `m${n}` }))
    const karim = await tab('karim', ...topics)
    for (const { id } of topics as { id: string }[])
      await hub.deliver({ kind: 'hint', topics: [`match:${id}`], frame: { type: 'match', id }, visibilityKey: null, extraUserIds: [] })
    expect(await karim.received()).toHaveLength(32)
  })

  test('a browser that does not read is cut', async () => {
    const sleeper = await tab('karim', MATCH)
    sleeper.ws.pause()
    const long: Signal = { ...(hint(null) as Extract<Signal, { kind: 'hint' }>), frame: { type: 'match', id: 'x'.repeat(1_000_000) } }
    for (let n = 0; n < 100 && hub.connectionCount() > 0; n += 1) {
      await hub.deliver(long)
      await new Promise(setImmediate)
    }
    expect(hub.connectionCount()).toBe(0)
    sleeper.ws.terminate()
  })

  test('stopping says goodbye to everyone', async () => {
    const karim = await tab('karim')
    await hub.close()
    expect(await karim.closed).toEqual([1001, ''])
    expect(hub.connectionCount()).toBe(0)
  })
})
