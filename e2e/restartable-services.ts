import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** A service that can be stopped and restarted. */
export type RestartableService = { url: string; start(): Promise<void>; stop(): Promise<void>; dispose(): Promise<void> }

/** The directory of PostgreSQL's programs; null if there is none. */
export const postgresBinDirectory: string | null = (() => {
  const versions = '/usr/lib/postgresql'
  const installed = existsSync(versions) ? readdirSync(versions).map((version) => join(versions, version, 'bin')) : []
  const inPath = (process.env.PATH ?? '').split(':')
  return (
    [...installed, ...inPath].find((directory) => existsSync(join(directory, 'initdb')) && existsSync(join(directory, 'postgres'))) ?? null
  )
})()

/** A new, empty PostgreSQL server, not started yet. */
export async function createPostgresService(programs: string): Promise<RestartableService> {
  const directory = mkdtempSync(join(tmpdir(), 'coup-denvoi-postgres-'))
  const port = await freePort()
  const owner = unprivilegedOwner()
  if (owner) chownSync(directory, owner.uid, owner.gid)
  const url = `postgres://foot@127.0.0.1:${port}/postgres`
  execFileSync(join(programs, 'initdb'), ['-D', directory, '-U', 'foot', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'], {
    ...owner,
    cwd: directory,
    stdio: 'ignore',
  })
  const settings = ['-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'logging_collector=off']
  return createService({
    url,
    directory,
    launch: () => spawn(join(programs, 'postgres'), ['-D', directory, ...settings], { ...owner, cwd: directory, stdio: 'ignore' }),
    // SIGINT: does not wait for open connections.
    signal: 'SIGINT',
    ping: async () => {
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
      await client.connect()
      await client.end()
    },
  })
}

/** A new, empty Redis, not started yet. */
export async function createRedisService(): Promise<RestartableService> {
  const directory = mkdtempSync(join(tmpdir(), 'coup-denvoi-redis-'))
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', directory]
  return createService({
    url,
    directory,
    launch: () => spawn(REDIS_SERVER, options, { stdio: 'ignore' }),
    signal: 'SIGKILL',
    ping: async () => {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      socket.destroy()
    },
  })
}

const REDIS_SERVER = process.env.TEST_REDIS_SERVER ?? 'redis-server'

/** Whether this machine has a Redis to start. */
export const hasRedis: boolean = (() => {
  try {
    execFileSync(REDIS_SERVER, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

type ServiceOptions = { url: string; directory: string; launch(): ChildProcess; signal: NodeJS.Signals; ping(): Promise<void> }

function createService({ url, directory, launch, signal, ping }: ServiceOptions): RestartableService {
  let child: ChildProcess | null = null
  async function stop(): Promise<void> {
    if (!child) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
    child = null
  }
  return {
    url,
    start: async () => {
      child = launch()
      for (let tries = 0; ; tries++) {
        try {
          return await ping()
        } catch (error) {
          if (tries > 100) throw error
          await wait(100)
        }
      }
    },
    stop,
    dispose: async () => {
      await stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root. */
function unprivilegedOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
