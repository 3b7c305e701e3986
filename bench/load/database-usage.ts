import type pg from 'pg'
import { cpuMicros, isProcessNamed } from './process-usage.ts'

/** CPU time in microseconds; null where the system does not report it. */
export type CpuUsage = { server: number | null; database: number | null }

type Sample = { server: number | null; backends: Map<number, number> | null }

/** Starts to measure the CPU time of a server and of the connections to its database. @returns what was used since */
export async function startCpuMeter(client: pg.Client, pid: number): Promise<() => Promise<CpuUsage>> {
  const before = await takeSample(client, pid)
  return async () => {
    const after = await takeSample(client, pid)
    const server = after.server === null || before.server === null ? null : after.server - before.server
    if (!after.backends || !before.backends) return { server, database: null }
    let database = 0
    for (const [backend, micros] of after.backends) database += micros - (before.backends.get(backend) ?? 0)
    return { server, database }
  }
}

/** @returns without backends if PostgreSQL runs on another machine */
async function takeSample(client: pg.Client, pid: number): Promise<Sample> {
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  const backends = new Map<number, number>()
  for (const { pid: backend } of rows) {
    const micros = isProcessNamed(backend, 'postgres') ? cpuMicros(backend) : null
    if (micros === null) return { server: cpuMicros(pid), backends: null }
    backends.set(backend, micros)
  }
  return { server: cpuMicros(pid), backends }
}
