import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { HEARTBEAT_TIMEOUT_MS, type LiveFrame, type LiveRequest } from '@coup-denvoi/contract/live/live.protocol'
import { test as base, describe, expect, vi } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { createLiveConnection } from './live-connection.ts'

/** A WebSocket server that records requests. */
async function startServer(port = 0) {
  const server = new WebSocketServer({ host: '127.0.0.1', port })
  await once(server, 'listening')
  const sockets: WebSocket[] = []
  const requests: LiveRequest[] = []
  const options = { answersPings: true, firstFrame: { type: 'resync' } as LiveFrame }
  const addresses: (string | undefined)[] = []
  server.on('connection', (socket, { url }) => {
    sockets.push(socket)
    addresses.push(url)
    socket.on('message', (data) => {
      const request = JSON.parse(String(data)) as LiveRequest
      requests.push(request)
      if (request.type === 'ping' && options.answersPings) send({ type: 'pong' })
    })
    socket.send(JSON.stringify(options.firstFrame))
  })
  const send = (frame: LiveFrame) => sockets.at(-1)?.send(JSON.stringify(frame))
  const stop = () => {
    for (const socket of sockets) socket.terminate()
    return new Promise((resolve) => server.close(resolve))
  }
  return { port: (server.address() as AddressInfo).port, sockets, addresses, requests, send, stop, options }
}

/** A server and a tab's connection to it. Assign `server` or `port` to connect to another one. */
async function startTab() {
  const server = await startServer()
  const frames: LiveFrame[] = []
  const sessionEnds: string[] = []
  const tab = { server, port: server.port, resyncs: 0, probes: 0, frames, sessionEnds, dataAgeMs: null as number | null }
  const live = createLiveConnection({
    url: (missedMs) => `ws://127.0.0.1:${tab.port}/${missedMs ?? ''}`,
    isReachable: (signal) => {
      tab.probes++
      return fetch(`http://127.0.0.1:${tab.port}`, { signal }).then(
        () => true,
        () => false,
      )
    },
    onResync: () => void tab.resyncs++,
    onFrame: (frame) => void frames.push(frame),
    onSessionEnd: (why) => void sessionEnds.push(why),
    isPageHidden: () => false,
    maxDataAgeMs: 35_000,
    dataAgeMs: () => tab.dataAgeMs,
  })
  return Object.assign(tab, { live, subscriptions: () => tab.server.requests.filter(({ type }) => type === 'subscribe') })
}

const test = base.extend<{ tab: Awaited<ReturnType<typeof startTab>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest requires a destructured first parameter
  tab: async ({}, use) => {
    const tab = await startTab()
    await use(tab)
    tab.live.close()
    await tab.server.stop()
  },
})

const until = (condition: () => boolean) => vi.waitUntil(condition, { interval: 5, timeout: 30_000 })

// The cases wait for real timers: one after the other they would take half a minute.
describe.concurrent('the live connection of a tab', { timeout: 30_000 }, () => {
  test('opens with the first subscription and passes each listener the frames of its topic', async ({ tab }) => {
    expect(tab.server.sockets).toHaveLength(0)
    const list: LiveFrame[] = []
    const page: LiveFrame[] = []
    tab.live.subscribe({ name: 'matches' }, (frame) => list.push(frame))
    tab.live.subscribe({ name: 'match', id: 'a' }, (frame) => page.push(frame))
    await until(() => tab.subscriptions().length === 2)
    expect(tab.server.sockets).toHaveLength(1)
    expect(tab.resyncs).toBe(1)

    tab.server.send({ type: 'match', id: 'a' })
    tab.server.send({ type: 'match', id: 'b' })
    await until(() => list.length === 2)
    expect(page).toEqual([{ type: 'match', id: 'a' }])
  })

  test('reads nothing again when it first opens where the server has kept what was missed', async ({ tab }) => {
    tab.dataAgeMs = 1200.5
    tab.server.options.firstFrame = { type: 'ready' }
    let opened = 0
    tab.live.subscribeToResync(() => opened++)
    tab.live.subscribe({ name: 'matches' }, () => {})
    await until(() => tab.subscriptions().length === 1)
    expect(tab.server.addresses).toEqual(['/6201'])
    expect(tab.subscriptions()).toEqual([{ type: 'subscribe', topic: { name: 'matches' }, missedMs: 6201 }])
    expect([opened, tab.resyncs]).toEqual([1, 0])

    // What came while it was lost is not known.
    tab.server.options.firstFrame = { type: 'resync' }
    tab.server.sockets[0]?.terminate()
    await until(() => tab.server.addresses.length === 2)
    expect(tab.server.addresses[1]).toBe('/')
    await until(() => tab.resyncs === 1)
  })

  test.for([null, 55_001])('reads everything again where the age of the page is %s', async (dataAgeMs, { tab }) => {
    tab.dataAgeMs = dataAgeMs
    tab.live.subscribe({ name: 'matches' }, () => {})
    await until(() => tab.resyncs === 1)
    expect(tab.server.addresses).toEqual(['/'])
  })

  test('reads everything again when something could not be read while it connected', async ({ tab }) => {
    tab.dataAgeMs = 1200
    tab.server.options.firstFrame = { type: 'ready' }
    tab.live.subscribe({ name: 'matches' }, () => {})
    tab.dataAgeMs = null
    await until(() => tab.resyncs === 1)
    expect(tab.server.addresses).toEqual(['/6200'])
  })

  test('reads everything again when the connection took longer to open than it reckoned with', async ({ tab }) => {
    tab.dataAgeMs = 1200
    tab.server.options.firstFrame = { type: 'ready' }
    tab.live.subscribe({ name: 'matches' }, () => {})
    tab.dataAgeMs = 6201
    await until(() => tab.resyncs === 1 && tab.subscriptions().length === 1)
    expect(tab.subscriptions()).toEqual([{ type: 'subscribe', topic: { name: 'matches' } }])
  })

  test('reads everything again when a topic is refused, and does not ask for it again', async ({ tab }) => {
    tab.dataAgeMs = 1200
    tab.server.options.firstFrame = { type: 'ready' }
    tab.live.subscribe({ name: 'match', id: 'a' }, () => {})
    await until(() => tab.subscriptions().length === 1)
    tab.server.send({ type: 'refused' })
    await until(() => tab.resyncs === 1)
    tab.live.checkAlive()
    await until(() => tab.server.requests.some(({ type }) => type === 'ping'))
    expect(tab.subscriptions()).toHaveLength(1)
  })

  test('a guest hears what players hear of their locker room', async ({ tab }) => {
    const ofGuest: LiveFrame[] = []
    const guest = { guestId: 'tom', secret: 'secret'.padEnd(40, 'x') }
    tab.live.subscribe({ name: 'guest-room', id: 'five', guest }, (frame) => ofGuest.push(frame))
    await until(() => tab.subscriptions().length === 1)
    for (const id of ['other', 'five']) tab.server.send({ type: 'locker-room', id, part: 'room' })
    await until(() => ofGuest.length > 0)
    expect(ofGuest).toEqual([{ type: 'locker-room', id: 'five', part: 'room' }])
  })

  test('subscribes once for several listeners of a topic and unsubscribes after the last one', async ({ tab }) => {
    const stops = [1, 2].map(() => tab.live.subscribe({ name: 'matches' }, () => {}))
    tab.live.setKeepOpen(true)
    await until(() => tab.subscriptions().length === 1)
    stops[0]?.()
    stops[1]?.()
    await until(() => tab.server.requests.some(({ type }) => type === 'unsubscribe'))
    expect(tab.server.requests.map(({ type }) => type)).toEqual(['subscribe', 'unsubscribe'])
  })

  test('closes without subscriptions and without a signed-in user', async ({ tab }) => {
    const stop = tab.live.subscribe({ name: 'matches' }, () => {})
    await until(() => tab.subscriptions().length === 1)
    const [socket] = tab.server.sockets
    const closed = socket && once(socket, 'close')
    stop()
    await closed
  })

  test('reconnects, subscribes again and resyncs', async ({ tab }) => {
    tab.live.subscribe({ name: 'match', id: 'a', token: 'a-token-of-a-link' }, () => {})
    await until(() => tab.subscriptions().length === 1)
    tab.server.sockets[0]?.terminate()
    await until(() => tab.subscriptions().length === 2)
    expect(tab.subscriptions()[1]).toEqual({ type: 'subscribe', topic: { name: 'match', id: 'a', token: 'a-token-of-a-link' } })
    await until(() => tab.resyncs === 2)
  })

  test('follows a match again whose place or rights of the user changed, with what was missed', async ({ tab }) => {
    for (const id of ['a', 'b']) tab.live.subscribe({ name: 'locker-room', id }, () => {})
    await until(() => tab.subscriptions().length === 2)
    tab.server.send({ type: 'match', id: 'a', version: 3 })
    tab.server.send({ type: 'match', id: 'a' })
    await until(() => tab.subscriptions().length === 3)
    expect(tab.subscriptions()[2]).toEqual({ type: 'subscribe', topic: { name: 'locker-room', id: 'a' }, missedMs: 35_000 })
  })

  test('follows everything again when all may have changed for the user', async ({ tab }) => {
    tab.live.subscribe({ name: 'poll', id: 'p' }, () => {})
    await until(() => tab.subscriptions().length === 1)
    tab.server.send({ type: 'resync' })
    await until(() => tab.subscriptions().length === 2)
    expect(tab.resyncs).toBe(2)
  })

  test('asks for what a page that opens later missed', async ({ tab }) => {
    tab.live.setKeepOpen(true)
    await until(() => tab.resyncs === 1)
    tab.live.subscribe({ name: 'match', id: 'a' }, () => {})
    await until(() => tab.subscriptions().length === 1)
    expect(tab.subscriptions()).toEqual([{ type: 'subscribe', topic: { name: 'match', id: 'a' }, missedMs: 35_000 }])
  })

  test('retries while the server is down', async ({ tab }) => {
    tab.live.setKeepOpen(true)
    await until(() => tab.resyncs === 1)
    await tab.server.stop()
    await new Promise((resolve) => setTimeout(resolve, 300))
    tab.server = await startServer(tab.port)
    await until(() => tab.resyncs === 2)
  })

  test('probes a server that is down for long over HTTP, because browsers delay new WebSockets', async ({ tab }) => {
    // Not setKeepOpen: lost heartbeats would log the warning that another case counts.
    tab.live.subscribe({ name: 'matches' }, () => {})
    await until(() => tab.resyncs === 1)
    await tab.server.stop()
    let attempts = 0
    const brokenServer = createHttpServer((request) => void request.socket.destroy())
    brokenServer.on('upgrade', (_request, socket) => {
      attempts++
      socket.destroy()
    })
    brokenServer.listen(tab.port, '127.0.0.1')
    await until(() => tab.probes === 1)
    const attemptsBefore = attempts
    await until(() => tab.probes === 4)
    expect(attempts, 'no WebSocket meanwhile').toBe(attemptsBefore)
    await new Promise((resolve) => brokenServer.close(resolve))
    tab.server = await startServer(tab.port)
    const probesBefore = tab.probes
    await until(() => tab.resyncs === 2)
    expect(tab.probes - probesBefore, 'connects with the next probe').toBeLessThanOrEqual(1)
  })

  test('replaces a socket that no longer answers after a sleep', async ({ tab }) => {
    tab.live.setKeepOpen(true)
    await until(() => tab.resyncs === 1)
    tab.server.options.answersPings = false
    tab.live.checkAlive()
    await until(() => tab.resyncs === 2)
    expect(tab.server.sockets).toHaveLength(2)
  })

  test('keeps a socket that answers', async ({ tab }) => {
    tab.live.setKeepOpen(true)
    await until(() => tab.resyncs === 1)
    tab.live.checkAlive()
    await until(() => tab.server.requests.some(({ type }) => type === 'ping'))
    expect(tab.server.sockets).toHaveLength(1)
  })

  test('is lost without heartbeats, and resyncs when they are back', async ({ tab }) => {
    const warnings = vi.spyOn(console, 'warn').mockReturnValue()
    const changes: boolean[] = []
    tab.live.heartbeat.subscribe(() => changes.push(tab.live.heartbeat.isLost()))
    tab.live.setKeepOpen(true)
    await until(() => tab.resyncs === 1)
    tab.server.send({ type: 'status', at: '2026-11-14T18:30:00.000Z' })
    await until(() => changes.length === 1)
    await until(() => tab.server.requests.some(({ type }) => type === 'ping'))
    expect(warnings).toHaveBeenCalledOnce()
    expect(tab.resyncs).toBe(1)

    tab.server.send({ type: 'status', at: '2026-11-14T18:31:00.000Z' })
    await until(() => changes.length === 2)
    expect(changes).toEqual([true, false])
    expect(tab.resyncs).toBe(2)
    expect(tab.server.sockets, 'the server answered the ping').toHaveLength(1)
    warnings.mockRestore()
  })

  test('is never lost for a visitor', async ({ tab }) => {
    tab.live.subscribe({ name: 'matches' }, () => {})
    await until(() => tab.resyncs === 1)
    await new Promise((resolve) => setTimeout(resolve, HEARTBEAT_TIMEOUT_MS + 500))
    expect(tab.live.heartbeat.isLost()).toBe(false)
  })

  test('retries after an attempt that times out', async ({ tab }) => {
    const clients: Socket[] = []
    const proxy = createServer((client) => {
      client.on('error', () => {})
      // The first connection gets no answer.
      if (clients.push(client) === 1) return
      const upstream = connect(tab.server.port, '127.0.0.1').on('error', () => {})
      client.pipe(upstream).pipe(client)
      client.on('close', () => upstream.destroy())
    }).listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    tab.port = (proxy.address() as AddressInfo).port
    tab.live.setKeepOpen(true)
    await until(() => clients.length === 1)
    expect(tab.resyncs).toBe(0)
    await until(() => tab.resyncs === 1)
    expect(tab.server.sockets).toHaveLength(1)
    proxy.close()
    for (const client of clients) client.destroy()
  })

  test('does not reconnect after a ban or the end of the session, and says which', async ({ tab }) => {
    tab.live.setKeepOpen(true)
    await until(() => tab.resyncs === 1)
    tab.server.sockets[0]?.close(4001, 'Votre compte a été désactivé.')
    await until(() => tab.sessionEnds.length === 1)
    tab.live.checkAlive()
    await until(() => tab.resyncs === 2)
    tab.server.sockets[1]?.close(4002, '')
    await until(() => tab.sessionEnds.length === 2)
    expect(tab.sessionEnds).toEqual(['account-disabled', 'session-expired'])
    for (const reason of ['revoked', 'password-changed', 'security-changed', 'signed-out']) {
      const ended = tab.sessionEnds.length
      tab.live.checkAlive()
      await until(() => tab.resyncs === ended + 1)
      tab.server.sockets[ended]?.close(4002, reason)
      await until(() => tab.sessionEnds.length === ended + 1)
    }
    expect(tab.sessionEnds.slice(2)).toEqual(['session-revoked', 'password-changed', 'security-changed', 'session-ended'])
  })

  test('passes on the user’s own frames', async ({ tab }) => {
    tab.live.setKeepOpen(true)
    await until(() => tab.resyncs === 1)
    tab.server.send({ type: 'me' })
    await until(() => tab.frames.length === 1)
    expect(tab.frames).toEqual([{ type: 'me' }])
  })
})
