import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { MEMORY_ARGUMENTS, withHeapLimits } from '../../scripts/setup/heap-limits.mjs'
import { ROOT } from '../../scripts/setup/root.mjs'
import { cpuMicros, memoryBytes } from '../load/process-usage.ts'
import { median } from '../load/quantile.ts'
import { SESSION_SECRET } from '../programs/servers.ts'
import { startProgram } from '../programs/start-program.ts'
import { onShutdown } from '../shutdown.ts'

/** From the start of the process to the first answer of `/api/ready`; medians. */
export type StartResult = {
  name: string
  ms: number
  /** CPU time until then, in milliseconds. */
  cpuMs: number | null
  /** Resident memory soon after. */
  bytes: number | null
  idleCpuMs: number | null
  aim: { ms: number; bytes: number }
}

const MIB = 2 ** 20
const STARTS = 5
const AFTER_MS = 1500
const IDLE_MS = 10_000
const POLL_MS = 5

/** Starts the built server with an existing database and compiled code, as `npm start` does it. */
export async function measureStart(databaseUrl: string, starts = STARTS): Promise<StartResult[]> {
  const results: StartResult[] = []
  for (const [name, database, memory] of [
    ['PostgreSQL', { DATABASE_URL: databaseUrl }, 160],
    ['embedded database', {}, 300],
  ] as const) {
    const dataDir = mkdtempSync(join(tmpdir(), 'coup-denvoi-bench-'))
    onShutdown(() => rmSync(dataDir, { recursive: true, force: true }))
    const env = { ...database, DATA_DIR: dataDir }
    // It fills the directory and the cache of compiled code.
    await startOnce(env)
    const runs: Awaited<ReturnType<typeof startOnce>>[] = []
    for (let n = 0; n < starts; n++) runs.push(await startOnce(env))
    results.push({
      name,
      ms: median(runs.map(({ ms }) => ms)),
      cpuMs: medianOrNull(runs.map(({ cpuMs }) => cpuMs)),
      bytes: medianOrNull(runs.map(({ bytes }) => bytes)),
      idleCpuMs: medianOrNull(runs.map(({ idleCpuMs }) => idleCpuMs)),
      aim: { ms: 700, bytes: memory * MIB },
    })
  }
  return results
}

async function startOnce(env: Record<string, string>) {
  const port = await findFreePort()
  const limits = withHeapLimits({}) as Record<string, string>
  const common = {
    SESSION_SECRET,
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'error',
    NODE_COMPILE_CACHE: join(ROOT, '.cache/compiled'),
  }
  const start = performance.now()
  const { pid, stop } = startProgram('apps/server/dist/main.js', { ...limits, ...common, ...env }, MEMORY_ARGUMENTS)
  await isReady(port)
  const ms = performance.now() - start
  const cpu = cpuMicros(pid)
  await wait(AFTER_MS)
  const bytes = memoryBytes(pid)
  const idleFrom = cpuMicros(pid)
  await wait(IDLE_MS)
  const idleTo = cpuMicros(pid)
  await stop()
  return {
    ms,
    cpuMs: cpu === null ? null : cpu / 1000,
    bytes,
    idleCpuMs: idleFrom === null || idleTo === null ? null : (idleTo - idleFrom) / IDLE_MS,
  }
}

async function isReady(port: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => null)
    if (answer?.ok) return
    await wait(POLL_MS)
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

const medianOrNull = (numbers: readonly (number | null)[]) => {
  const known = numbers.flatMap((number) => number ?? [])
  return known.length > 0 ? median(known) : null
}
