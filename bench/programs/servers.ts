import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onShutdown } from '../shutdown.ts'
import { type ServerProgram, startServerProgram } from './start-program.ts'
import type { Statements } from './statements.ts'

/** Signs the session cookies of all servers of a run, so that one sign-in works on all of them. */
export const SESSION_SECRET = randomBytes(32).toString('base64url')

/** Our server as in production, in a process and a data directory of its own. */
export function startProductServer(databaseUrl: string, env: Record<string, string> = {}): Promise<ServerProgram> {
  const dataDir = mkdtempSync(join(tmpdir(), 'coup-denvoi-bench-'))
  onShutdown(() => rmSync(dataDir, { recursive: true, force: true }))
  return startServerProgram('apps/server/dist/main.js', {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SESSION_SECRET,
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'error',
    // Few people write a lot.
    LIMIT_FACTOR: '100000',
    ...env,
  })
}

/** Two of our servers on one database. The first accepts many users from this machine, as if through a proxy. */
export type ServerPair = { bus: 'NOTIFY' | 'Redis'; socketServer: ServerProgram; otherServer: ServerProgram; stop(): Promise<void> }

/** @param redisUrl carries the signals between them; null for the database's NOTIFY */
export async function startServerPair(databaseUrl: string, redisUrl: string | null): Promise<ServerPair> {
  const bus: Record<string, string> = redisUrl ? { REDIS_URL: redisUrl } : {}
  const holder = await startProductServer(databaseUrl, { ...bus, TRUST_PROXY: 'loopback' })
  const other = await startProductServer(databaseUrl, bus)
  const stop = async () => {
    await Promise.all([holder.stop(), other.stop()])
  }
  return { bus: redisUrl ? 'Redis' : 'NOTIFY', socketServer: holder, otherServer: other, stop }
}

/** The cost of a route with only the SQL of ours. */
export function startBareServer(databaseUrl: string, statements: Statements): Promise<ServerProgram> {
  return startServerProgram('bench/programs/bare-server.ts', {
    DATABASE_URL: databaseUrl,
    SESSION_SECRET,
    STATEMENTS: JSON.stringify(statements),
  })
}
