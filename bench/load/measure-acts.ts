import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { ServerProgram } from '../programs/start-program.ts'
import { startCpuMeter } from './database-usage.ts'
import { type Latency, latencyOf } from './latency.ts'

/** CPU time of one act in microseconds; null where the system does not report it. */
export type ActUsage = { cpu: number | null; databaseCpu: number | null }

/** @param acts @returns the milliseconds of each */
export type MeasureActs = (acts: () => Promise<number[]>) => Promise<ActUsage & { latency: Latency }>

const IDLE_MS = 3000

/**
 * Measures acts with the jobs that follow them, without what server and database use when nobody asks.
 * @param settleMs for the jobs of the last act
 */
export async function createActMeter(client: pg.Client, server: ServerProgram, settleMs: number): Promise<MeasureActs> {
  const idle = await measureIdle(client, server)
  return async (acts) => {
    const used = await startCpuMeter(client, server.pid)
    const start = performance.now()
    const times = await acts()
    await wait(settleMs)
    const { server: micros, database } = await used()
    const elapsed = performance.now() - start
    const each = (total: number | null, idleRate: number | null) =>
      total === null || idleRate === null ? null : Math.max(0, total - idleRate * elapsed) / times.length
    return { latency: latencyOf(times), cpu: each(micros, idle.server), databaseCpu: each(database, idle.database) }
  }
}

/** In microseconds for each millisecond. */
async function measureIdle(client: pg.Client, { pid }: ServerProgram) {
  const used = await startCpuMeter(client, pid)
  await wait(IDLE_MS)
  const { server, database } = await used()
  return { server: server === null ? null : server / IDLE_MS, database: database === null ? null : database / IDLE_MS }
}
