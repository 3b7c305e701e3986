import { STATUS_MS } from '@coup-denvoi/contract/live/live.protocol'
import { describe, expect, it } from 'vitest'
import { status } from '#platform/live/status.table.ts'
import { listen } from '#testing/live-listener.ts'
import { register } from '#testing/members.ts'
import { testServer } from '#testing/test-server.ts'

describe('signs of life', () => {
  const server = testServer()

  it('are none while nobody signed in is connected: the database is left alone', async () => {
    const visitor = await listen(server.address, { topics: [{ name: 'matches' }] })
    await new Promise((resolve) => setTimeout(resolve, 1.5 * STATUS_MS))
    expect(await server.db.read.select().from(status)).toEqual([])
    visitor.close()
  })

  it('come to whoever is signed in, from the database, again and again; visitors hear none', async () => {
    const nadia = await register(server.address, 'Nadia Benali')
    const [hers, onHerPhone, visitors] = await Promise.all([
      listen(server.address, { cookie: nadia.cookie, topics: [] }),
      listen(server.address, { cookie: nadia.cookie, topics: [] }),
      listen(server.address, { topics: [{ name: 'matches' }] }),
    ])
    await expect.poll(() => hers.beats.length, { timeout: 10 * STATUS_MS }).toBeGreaterThanOrEqual(3)
    const latest = hers.beats.slice(-2)
    await expect.poll(() => onHerPhone.beats).toEqual(expect.arrayContaining(latest))
    expect(visitors.beats).toEqual([])
    const times = hers.beats.map((at) => Date.parse(at))
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(new Set(times).size).toBe(times.length)
    const rows = await server.db.read.select().from(status)
    expect(rows).toEqual([{ id: 'ping', at: expect.any(Date) }])
    expect(rows[0]?.at.getTime()).toBeGreaterThanOrEqual(times.at(-1) ?? 0)
  })
})
