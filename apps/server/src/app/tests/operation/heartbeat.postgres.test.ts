import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { status } from '#platform/live/status.table.ts'
import { testDatabase } from '#testing/test-database.ts'
import { startHeartbeat } from '../../periodic/heartbeat.ts'

/** Quicker than in production. The outage lasts for several tries. */
const INTERVAL_MS = 500
const WRITE_TIMEOUT_MS = 1000

describe('heartbeats of several processes', () => {
  const database = testDatabase()
  const stops: (() => Promise<void>)[] = []
  const failures: string[] = []

  /** A process with a signed-in connection. */
  function start(): void {
    const hub = { hasSignedInConnections: () => true }
    const onError = (_error: unknown, during: string) => void failures.push(during)
    stops.push(startHeartbeat({ db: database.db, hub, onError, intervalMs: INTERVAL_MS, writeTimeoutMs: WRITE_TIMEOUT_MS }))
  }
  const heartbeats = () => database.events.flatMap((event) => (event.type === 'status.heartbeat' ? [Date.parse(event.at)] : []))
  const lastHeartbeat = async () => (await database.db.read.select().from(status))[0]?.at.getTime() ?? 0

  afterEach(async () => {
    await Promise.all(stops.splice(0).map((stop) => stop()))
    failures.length = 0
    database.events.length = 0
  })

  it('are as frequent as those of one process', async () => {
    start()
    await wait(INTERVAL_MS / 4)
    start()
    start()
    await expect.poll(() => heartbeats().length).toBeGreaterThanOrEqual(5)
    const times = heartbeats()
    const apart = times.slice(1).map((at, index) => at - (times[index] ?? 0))
    // Timers may fire early.
    expect(Math.min(...apart)).toBeGreaterThan(0.69 * INTERVAL_MS)
    expect(failures).toEqual([])
  })

  it('stop during a database outage, which is reported once, and continue after it', async () => {
    start()
    await expect.poll(() => heartbeats().length, { timeout: 20 * INTERVAL_MS }).toBeGreaterThan(0)
    const holder = new pg.Client({ connectionString: database.storage.url })
    await holder.connect()
    await holder.query('begin; lock table status')
    await expect.poll(() => failures, { timeout: 10_000 }).toEqual(['giving a sign of life'])
    await wait(3 * WRITE_TIMEOUT_MS)
    expect(failures).toHaveLength(1)

    await holder.query('commit')
    const since = await lastHeartbeat()
    await expect.poll(async () => (await lastHeartbeat()) > since, { timeout: 10 * INTERVAL_MS }).toBe(true)
    await holder.end()
  })
})
