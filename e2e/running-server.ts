import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { postgresUnavailableReason } from '../scripts/find-postgres.mjs'
import { projectNodePath } from '../scripts/setup/run-program.mjs'

/** Built like the server of an installation. */
const SERVE = fileURLToPath(new URL('../apps/server/.cache/journeys/serve.js', import.meta.url))

/** The whole product, in a process of its own. */
export type RunningServer = {
  /** `http://127.0.0.1:41234` */
  address: string
  /** Runs an operator command, see apps/server/src/testing/operator-commands.ts. @returns its result @throws its error */
  runOperatorCommand(line: string): Promise<string>
  /** Ends it like a power cut. */
  kill(): Promise<void>
  stop(): Promise<void>
}

type ServerOptions = {
  port?: string
  dataDir?: string
  webDirectory?: string
  databaseUrl?: string
  redisUrl?: string
  /** More of the environment. */
  variables?: Record<string, string>
}

/**
 * @param options where another server was, to restart it; by default a free port and a new database: on PostgreSQL if it
 *   answers, which halves the CPU time of the journeys, otherwise embedded. `dataDir` is an embedded database to keep.
 *   `webDirectory` is another web build. `databaseUrl` and `redisUrl` are services of their own.
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const env = {
    ...process.env,
    APP_URL: undefined,
    TIME_ZONE: undefined,
    ...options.variables,
    ...(options.port && { PORT: options.port }),
    ...(options.dataDir && { DATA_DIR: options.dataDir }),
    ...(options.webDirectory && { WEB_DIRECTORY: options.webDirectory }),
    // Ignores the environment of other tests.
    TEST_ENGINE: options.dataDir || options.databaseUrl || (await postgresUnavailableReason()) ? 'pglite' : 'postgres',
    DATABASE_URL: options.databaseUrl,
    REDIS_URL: options.redisUrl,
  }
  const child = spawn(projectNodePath(), ['--disable-warning=ExperimentalWarning', SERVE], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const nextLine = async () => {
    const { value, done } = await lines.next()
    if (done) throw new Error('The server has ended.')
    return value as string
  }
  const address = await nextLine()
  let lastCommand: Promise<unknown> = Promise.resolve()
  return {
    address,
    runOperatorCommand: async (line) => {
      const answer = lastCommand.then(() => sendCommand(child, line, nextLine))
      lastCommand = answer.catch(() => undefined)
      return answer
    },
    kill: () => terminate(child, () => child.kill('SIGKILL')),
    stop: () => terminate(child, () => child.stdin.end()),
  }
}

type ServerProcess = ChildProcessByStdio<Writable, Readable, null>

async function sendCommand(child: ServerProcess, line: string, nextLine: () => Promise<string>): Promise<string> {
  child.stdin.write(`${line}\n`)
  const answer = await nextLine()
  if (!answer.startsWith('ok')) throw new Error(`${line}: ${answer}`)
  return answer.slice('ok '.length)
}

async function terminate(child: ServerProcess, end: () => void): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  end()
  await ended
}
