import { describe, expect, it } from 'vitest'
import { status } from '#platform/live/status.table.ts'
import { connectLiveClient } from '#testing/services/live-client.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser } from '#testing/test-users.ts'

/** Quicker than in production. */
const INTERVAL_MS = 500

describe('heartbeats', () => {
  const server = testServer({}, { heartbeatIntervalMs: INTERVAL_MS })

  it('are not written while no signed-in user is connected', async () => {
    const visitor = await connectLiveClient(server.address, { topics: [{ name: 'matches' }] })
    await new Promise((resolve) => setTimeout(resolve, 3 * INTERVAL_MS))
    expect(await server.db.read.select().from(status)).toEqual([])
    visitor.close()
  })

  it('go on after the clock of the database was set back', async () => {
    const ahead = new Date(Date.now() + 3 * 60 * 60_000)
    await storageOf(server.db).insert(status).values({ id: 'ping', at: ahead })
    const karim = await registerTestUser(server.address, 'Karim Haddad')
    const client = await connectLiveClient(server.address, { cookie: karim.cookie, topics: [] })
    await expect.poll(() => client.heartbeats.length, { timeout: 40 * INTERVAL_MS }).toBeGreaterThanOrEqual(2)
    expect(client.heartbeats.every((at) => new Date(at) < ahead)).toBe(true)
    client.close()
  })

  it('are sent repeatedly to signed-in users, not to visitors', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    const [hers, onHerPhone, visitors] = await Promise.all([
      connectLiveClient(server.address, { cookie: nadia.cookie, topics: [] }),
      connectLiveClient(server.address, { cookie: nadia.cookie, topics: [] }),
      connectLiveClient(server.address, { topics: [{ name: 'matches' }] }),
    ])
    await expect.poll(() => hers.heartbeats.length, { timeout: 40 * INTERVAL_MS }).toBeGreaterThanOrEqual(3)
    const latest = hers.heartbeats.slice(-2)
    await expect.poll(() => onHerPhone.heartbeats).toEqual(expect.arrayContaining(latest))
    expect(visitors.heartbeats).toEqual([])
    const times = hers.heartbeats.map((at) => Date.parse(at))
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(new Set(times).size).toBe(times.length)
    const rows = await server.db.read.select().from(status)
    expect(rows).toEqual([{ id: 'ping', at: expect.any(Date) }])
    expect(rows[0]?.at.getTime()).toBeGreaterThanOrEqual(times.at(-1) ?? 0)
  })
})
