import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Set by vitest.config.ts; empty where it is not installed. */
const PGBOUNCER = process.env.TEST_PGBOUNCER

export const hasPgBouncer = Boolean(PGBOUNCER)

/** Fewer than two processes open, so that they take turns on them. */
const SERVER_CONNECTIONS = 4

export type TestPgBouncer = { url: string; stop(): Promise<void> }

/**
 * A PgBouncer in transaction mode before this database, on a free loopback port.
 * @param options.ignored parameters of a session that it takes and ignores; it refuses others
 */
export async function startPgBouncer(databaseUrl: string, { ignored = '' } = {}): Promise<TestPgBouncer> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const directory = mkdtempSync(join(tmpdir(), 'pgbouncer-'))
  const ownPort = await freePort()
  const settings = join(directory, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${port || 5432} user=${decodeURIComponent(username) || 'postgres'}${password && ` password='${decodeURIComponent(password)}'`}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
ignore_startup_parameters = ${ignored}
default_pool_size = ${SERVER_CONNECTIONS}
`,
  )
  // It refuses to run as root.
  chmodSync(directory, 0o755)
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(PGBOUNCER || 'pgbouncer', [...user, settings], { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stderr })
  await Promise.race([
    new Promise<void>((resolve) => lines.on('line', (line) => line.includes('process up') && resolve())),
    ended.then(([code]) => Promise.reject(new Error(`PgBouncer ended with ${code}.`))),
  ])
  return {
    url: `postgres://${username || 'postgres'}@127.0.0.1:${ownPort}${pathname}`,
    stop: async () => {
      child.kill('SIGKILL')
      await ended
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
