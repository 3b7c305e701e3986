import { setTimeout as wait } from 'node:timers/promises'
import { HEARTBEAT_MS } from '@coup-denvoi/contract/live/live.protocol'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { status } from '#platform/live/status.table.ts'
import { testDatabase } from '#testing/test-database.ts'
import { startHeartbeat } from '../../heartbeat.ts'

describe('heartbeats of several processes', () => {
  const database = testDatabase()
  const stops: (() => Promise<void>)[] = []
  const failures: string[] = []

  /** A process with a signed-in connection. */
  function start(): void {
    const hub = { hasSignedInConnections: () => true }
    stops.push(startHeartbeat({ db: database.db, hub, onError: (_error, during) => void failures.push(during) }))
  }
  const heartbeats = () => database.events.filter(({ type }) => type === 'status.heartbeat')
  const lastHeartbeat = async () => (await database.db.read.select().from(status))[0]?.at.getTime() ?? 0

  afterEach(async () => {
    await Promise.all(stops.splice(0).map((stop) => stop()))
    failures.length = 0
    database.events.length = 0
  })

  it('are as frequent as those of one process', async () => {
    start()
    await wait(HEARTBEAT_MS / 4)
    start()
    start()
    await wait(4 * HEARTBEAT_MS)
    expect(heartbeats().length).toBeGreaterThanOrEqual(3)
    expect(heartbeats().length).toBeLessThanOrEqual(5)
    expect(failures).toEqual([])
  })

  it('stop during a database outage, which is reported once, and continue after it', async () => {
    start()
    await expect.poll(() => heartbeats().length, { timeout: 3 * HEARTBEAT_MS }).toBeGreaterThan(0)
    const holder = new pg.Client({ connectionString: database.storage.url })
    await holder.connect()
    await holder.query('begin; lock table status')
    await expect.poll(() => failures, { timeout: 10_000 }).toEqual(['giving a sign of life'])
    await wait(6000)
    expect(failures).toHaveLength(1)

    await holder.query('commit')
    const since = await lastHeartbeat()
    await expect.poll(async () => (await lastHeartbeat()) > since, { timeout: 2 * HEARTBEAT_MS + 1000 }).toBe(true)
    await holder.end()
  })
})
