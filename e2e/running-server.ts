import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { projectNodePath } from '../scripts/setup/run-program.mjs'

const SERVE = fileURLToPath(new URL('../apps/server/src/testing/serve.ts', import.meta.url))

/** The whole product, in a process of its own. */
export type RunningServer = {
  /** `http://127.0.0.1:41234` */
  address: string
  /** Has an operator do something: see apps/server/src/testing/operator-commands.ts. @returns what they say @throws when it is refused */
  runOperatorCommand(line: string): Promise<string>
  /** Ends it as a power cut would: nothing is finished, nothing is told. */
  kill(): Promise<void>
  /** Ends it properly. */
  stop(): Promise<void>
}

type ServerOptions = { port?: string; dataDir?: string; webDirectory?: string; databaseUrl?: string; redisUrl?: string }

/**
 * @param place where another one was, for a server that comes back; else a free port and a directory that is gone
 *   afterwards. `webDirectory` is another build of the web program than the usual one. `databaseUrl` and `redisUrl`: services
 *   of their own, rather than everything in one process.
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const env = {
    ...process.env,
    ...(options.port && { PORT: options.port }),
    ...(options.dataDir && { DATA_DIR: options.dataDir }),
    ...(options.webDirectory && { WEB_DIRECTORY: options.webDirectory }),
    // Whatever else is tested on this machine.
    DATABASE_URL: options.databaseUrl ?? '',
    REDIS_URL: options.redisUrl ?? '',
  }
  const child = spawn(projectNodePath(), ['--disable-warning=ExperimentalWarning', SERVE], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const nextLine = async () => {
    const { value, done } = await answers.next()
    if (done) throw new Error('The server has ended.')
    return value as string
  }
  const address = await nextLine()
  let told: Promise<unknown> = Promise.resolve()
  return {
    address,
    runOperatorCommand: async (line) => {
      const answer = told.then(() => sendCommand(child, line, nextLine))
      told = answer.catch(() => undefined)
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
  if (!answer.startsWith('done')) throw new Error(`${line}: ${answer}`)
  return answer.slice('done '.length)
}

async function terminate(child: ServerProcess, how: () => void): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  how()
  await ended
}
