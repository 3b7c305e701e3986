import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { HEARTBEAT_TIMEOUT_MS, type LiveFrame, type LiveRequest } from '@coup-denvoi/contract/live/live.protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { createLiveConnection, type LiveConnection } from './live-connection.ts'

/** A real server of the protocol that records what a browser sends. */
async function startServer(port = 0) {
  const server = new WebSocketServer({ host: '127.0.0.1', port })
  await once(server, 'listening')
  const sockets: WebSocket[] = []
  const requests: LiveRequest[] = []
  const answersPings = { value: true }
  server.on('connection', (socket) => {
    sockets.push(socket)
    socket.on('message', (data) => {
      const request = JSON.parse(String(data)) as LiveRequest
      requests.push(request)
      if (request.type === 'ping' && answersPings.value) send({ type: 'pong' })
    })
    socket.send(JSON.stringify({ type: 'resync' }))
  })
  const send = (frame: LiveFrame) => sockets.at(-1)?.send(JSON.stringify(frame))
  const stop = () => {
    for (const socket of sockets) socket.terminate()
    return new Promise((resolve) => server.close(resolve))
  }
  return { port: (server.address() as AddressInfo).port, sockets, requests, send, stop, answersPings }
}

describe('the live connection of a tab', () => {
  let server: Awaited<ReturnType<typeof startServer>>
  let live: LiveConnection
  let port: number
  let resyncs = 0
  let looks = 0
  const frames: LiveFrame[] = []
  const dismissals: string[] = []

  beforeEach(async () => {
    server = await startServer()
    resyncs = 0
    looks = 0
    frames.length = 0
    dismissals.length = 0
    port = server.port
    live = createLiveConnection({
      url: () => `ws://127.0.0.1:${port}`,
      isReachable: (signal) => {
        looks++
        return fetch(`http://127.0.0.1:${port}`, { signal }).then(
          () => true,
          () => false,
        )
      },
      onResync: () => void resyncs++,
      onFrame: (frame) => void frames.push(frame),
      onSessionEnd: (why) => void dismissals.push(why),
      isPageHidden: () => false,
    })
  })
  afterEach(async () => {
    live.close()
    await server.stop()
  })

  const until = async (holds: () => boolean) => {
    while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const subscriptions = () => server.requests.filter(({ type }) => type === 'subscribe')

  it('opens with the first who follows, and tells each what concerns them', async () => {
    expect(server.sockets).toHaveLength(0)
    const list: LiveFrame[] = []
    const page: LiveFrame[] = []
    live.subscribe({ name: 'matches' }, (frame) => list.push(frame))
    live.subscribe({ name: 'match', id: 'a' }, (frame) => page.push(frame))
    await until(() => subscriptions().length === 2)
    expect(server.sockets).toHaveLength(1)
    expect(resyncs).toBe(1)

    server.send({ type: 'match', id: 'a' })
    server.send({ type: 'match', id: 'b' })
    await until(() => list.length === 2)
    expect(page).toEqual([{ type: 'match', id: 'a' }])
  })

  it('asks once for what several parts of a screen follow, until the last of them is gone', async () => {
    const stops = [1, 2].map(() => live.subscribe({ name: 'matches' }, () => {}))
    live.setKeepOpen(true)
    await until(() => subscriptions().length === 1)
    stops[0]?.()
    stops[1]?.()
    await until(() => server.requests.some(({ type }) => type === 'unsubscribe'))
    expect(server.requests.map(({ type }) => type)).toEqual(['subscribe', 'unsubscribe'])
  })

  it('closes when nobody follows and nobody is signed in', async () => {
    const stop = live.subscribe({ name: 'matches' }, () => {})
    await until(() => subscriptions().length === 1)
    const [socket] = server.sockets
    const closed = socket && once(socket, 'close')
    stop()
    await closed
  })

  it('comes back after a cut, follows again what it followed and has everything read again', async () => {
    live.subscribe({ name: 'match', id: 'a', token: 'a-token-of-a-link' }, () => {})
    await until(() => subscriptions().length === 1)
    server.sockets[0]?.terminate()
    await until(() => subscriptions().length === 2)
    expect(subscriptions()[1]).toEqual({ type: 'subscribe', topic: { name: 'match', id: 'a', token: 'a-token-of-a-link' } })
    await until(() => resyncs === 2)
  })

  it('keeps trying while the server is away', async () => {
    live.setKeepOpen(true)
    await until(() => resyncs === 1)
    const { port } = server
    await server.stop()
    await new Promise((resolve) => setTimeout(resolve, 300))
    server = await startServer(port)
    await until(() => resyncs === 2)
  })

  it('looks for a server that is away for long before it tries, so that the browser doesn’t make it wait', async () => {
    live.setKeepOpen(true)
    await until(() => resyncs === 1)
    await server.stop()
    let attempts = 0
    const hangsUp = createHttpServer((request) => void request.socket.destroy())
    hangsUp.on('upgrade', (_request, socket) => {
      attempts++
      socket.destroy()
    })
    hangsUp.listen(port, '127.0.0.1')
    await until(() => looks === 1)
    const hasty = attempts
    await until(() => looks === 4)
    expect(attempts, 'no WebSocket meanwhile').toBe(hasty)
    await new Promise((resolve) => hangsUp.close(resolve))
    server = await startServer(port)
    const since = performance.now()
    await until(() => resyncs === 2)
    expect(performance.now() - since).toBeLessThan(3000)
  }, 30_000)

  it('replaces a connection that only looks alive after a sleep', async () => {
    live.setKeepOpen(true)
    await until(() => resyncs === 1)
    server.answersPings.value = false
    live.checkAlive()
    await until(() => resyncs === 2)
    expect(server.sockets).toHaveLength(2)
  }, 10_000)

  it('keeps one that answers', async () => {
    live.setKeepOpen(true)
    await until(() => resyncs === 1)
    live.checkAlive()
    await until(() => server.requests.some(({ type }) => type === 'ping'))
    expect(server.sockets).toHaveLength(1)
  })

  it('is lost when the server stands and tells nothing more; found again, everything is read again', async () => {
    const warnings = vi.spyOn(console, 'warn').mockReturnValue()
    const changes: boolean[] = []
    live.heartbeat.subscribe(() => changes.push(live.heartbeat.isLost()))
    live.setKeepOpen(true)
    await until(() => resyncs === 1)
    const since = performance.now()
    server.send({ type: 'status', at: '2026-11-14T18:30:00.000Z' })
    await until(() => changes.length === 1)
    expect(performance.now() - since).toBeGreaterThan(HEARTBEAT_TIMEOUT_MS - 100)
    expect(performance.now() - since).toBeLessThan(10_000)
    await until(() => server.requests.some(({ type }) => type === 'ping'))
    expect(warnings).toHaveBeenCalledOnce()
    expect(resyncs).toBe(1)

    server.send({ type: 'status', at: '2026-11-14T18:31:00.000Z' })
    await until(() => changes.length === 2)
    expect(changes).toEqual([true, false])
    expect(resyncs).toBe(2)
    expect(server.sockets, 'it answered').toHaveLength(1)
    warnings.mockRestore()
  }, 20_000)

  it('is never lost for whoever only follows something', async () => {
    live.subscribe({ name: 'matches' }, () => {})
    await until(() => resyncs === 1)
    await new Promise((resolve) => setTimeout(resolve, HEARTBEAT_TIMEOUT_MS + 500))
    expect(live.heartbeat.isLost()).toBe(false)
  }, 20_000)

  it('tries again where an attempt comes to nothing without a word', async () => {
    const ways: Socket[] = []
    const network = createServer((near) => {
      near.on('error', () => {})
      // The first one leads nowhere.
      if (ways.push(near) === 1) return
      const far = connect(server.port, '127.0.0.1').on('error', () => {})
      near.pipe(far).pipe(near)
      near.on('close', () => far.destroy())
    }).listen(0, '127.0.0.1')
    await once(network, 'listening')
    port = (network.address() as AddressInfo).port
    live.setKeepOpen(true)
    await until(() => ways.length === 1)
    expect(resyncs).toBe(0)
    await until(() => resyncs === 1)
    expect(server.sockets).toHaveLength(1)
    network.close()
    for (const way of ways) way.destroy()
  }, 10_000)

  it('does not come back from a ban or an ended session, and says which', async () => {
    live.setKeepOpen(true)
    await until(() => resyncs === 1)
    server.sockets[0]?.close(4001, 'Votre compte a été désactivé.')
    await until(() => dismissals.length === 1)
    live.checkAlive()
    await until(() => resyncs === 2)
    server.sockets[1]?.close(4002, '')
    await until(() => dismissals.length === 2)
    expect(dismissals).toEqual(['account-disabled', 'session-ended'])
  })

  it('passes on what concerns the person', async () => {
    live.setKeepOpen(true)
    await until(() => resyncs === 1)
    server.send({ type: 'me' })
    await until(() => frames.length === 1)
    expect(frames).toEqual([{ type: 'me' }])
  })
})
