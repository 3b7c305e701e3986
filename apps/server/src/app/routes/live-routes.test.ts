import { once } from 'node:events'
import { connect as connectSocket } from 'node:net'
import type { LiveFrame, LiveTopic } from '@coup-denvoi/contract/live/live.protocol'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser } from '#testing/test-users.ts'

describe('live connections', () => {
  const server = testServer()
  const connect = (headers: Record<string, string> = {}) => new WebSocket(`${server.address.replace('http', 'ws')}/api/live`, { headers })

  /** A connection after its subscriptions are confirmed. */
  async function tab(headers: Record<string, string>, ...topics: LiveTopic[]) {
    const ws = connect(headers)
    const frames: LiveFrame[] = []
    ws.on('message', (data) => {
      const frame: LiveFrame = JSON.parse(String(data))
      // Ignore heartbeats.
      if (frame.type !== 'status') frames.push(frame)
    })
    await once(ws, 'open')
    for (const topic of topics) ws.send(JSON.stringify({ type: 'subscribe', topic }))
    ws.send(JSON.stringify({ type: 'ping' }))
    await expect.poll(() => frames).toContainEqual({ type: 'pong' })
    frames.splice(0)
    return { ws, frames, closed: once(ws, 'close').then(([code, reason]) => [code, String(reason)]) }
  }

  const statusOf = async (ws: WebSocket) => {
    const [, response] = await once(ws, 'unexpected-response')
    return response.statusCode
  }

  test('a join is signaled to the organizer and to visitors of the public page', async () => {
    const karim = await registerTestUser(server.address, 'Karim Haddad')
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    const { id } = await karim.api.matches.organize(matchDraft())
    const organizer = await tab({ cookie: karim.cookie }, { name: 'matches' }, { name: 'match', id })
    const visitor = await tab({}, { name: 'match', id })
    await nadia.api.matches.join({ id })
    await expect.poll(() => organizer.frames.map(({ type }) => type).sort()).toEqual(['match', 'notifications'])
    const { version, currentPlayers } = await karim.api.matches.find({ id })
    expect(organizer.frames).toContainEqual(
      expect.objectContaining({ type: 'match', id, version, card: expect.objectContaining({ currentPlayers }) }),
    )
    await expect.poll(() => visitor.frames).toEqual([{ type: 'match', id, version }])
    organizer.ws.close()
    visitor.ws.close()
  })

  test('private match: hints for holders of the link, not for others', async () => {
    const karim = await registerTestUser(server.address, 'Karim Haddad')
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    const { id, inviteToken } = await karim.api.matches.organize(matchDraft({ type: 'private' }))
    const token = inviteToken ?? ''
    const stranger = await tab({}, { name: 'matches' }, { name: 'match', id })
    const guest = await tab({}, { name: 'match', id, token })
    await nadia.api.matches.join({ id, token })
    const { version } = await karim.api.matches.find({ id })
    await expect.poll(() => guest.frames).toEqual([{ type: 'match', id, version }])
    expect(stranger.frames).toEqual([])
    stranger.ws.close()
    guest.ws.close()
  })

  test('a ban closes the connection with its message', async () => {
    const karim = await registerTestUser(server.address, 'Karim Haddad')
    const { closed } = await tab({ cookie: karim.cookie })
    await banUser({ db: server.db, actor: 'command-line', input: { userId: karim.id } })
    expect(await closed).toEqual([4001, 'Votre compte a été désactivé.'])
  })

  test('signing out closes the connections of all tabs', async () => {
    const karim = await registerTestUser(server.address, 'Karim Haddad')
    const { closed } = await tab({ cookie: karim.cookie })
    await karim.api.users.logOut()
    expect((await closed)[0]).toBe(4002)
  })

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['nobody', { origin: 'null' }],
    ['another site without an origin', { 'sec-fetch-site': 'cross-site' }],
  ])('a connection from %s is refused', async (_case, headers) => {
    expect(await statusOf(connect(headers as Record<string, string>))).toBe(403)
  })

  test('accepts our own origin', async () => {
    const { ws } = await tab({ origin: server.address, 'sec-fetch-site': 'same-origin' })
    ws.close()
  })

  test('other upgrades and plain requests get a normal response', async () => {
    expect(await statusOf(new WebSocket(`${server.address.replace('http', 'ws')}/api/me`))).toBe(200)
    expect((await fetch(`${server.address}/api/live`)).status).toBe(426)
  })

  test('a connection that is refused is closed, also where the client keeps its side open', async () => {
    const { hostname, port, host } = new URL(server.address)
    const client = connectSocket({ port: Number(port), host: hostname, allowHalfOpen: true })
    const closed = new Promise((resolve) => client.once('close', resolve))
    client.on('error', () => {})
    client.resume()
    client.write(
      `GET /api/live HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nOrigin: https://evil.example\r\n\r\n`,
    )
    await once(client, 'end')
    // Only a connection that is gone at the other end answers this with an error.
    const writing = setInterval(() => client.write('still there?'), 20)
    await closed
    clearInterval(writing)
  })
})
