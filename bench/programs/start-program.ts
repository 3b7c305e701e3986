import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../../scripts/setup/root.mjs'
import { onShutdown } from '../shutdown.ts'

/** A child program of the bench. */
export type Program = { child: ChildProcess; pid: number; stop(): Promise<void> }

/** A child program that listens on a port. */
export type ServerProgram = Program & { port: number; origin: string }

const START_TIMEOUT_MS = 60_000
const KILL_TIMEOUT_MS = 12_000

/** Starts a TypeScript program of the repository. It ends with the bench, even if that is killed. */
export function startProgram(file: string, env: Record<string, string>, nodeArgs: string[] = []): Program {
  const endWithParent = pathToFileURL(join(ROOT, 'scripts/setup/exit-with-parent.mjs')).href
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--import', endWithParent, ...nodeArgs, file], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= stopChild(child)
    return stopping
  }
  onShutdown(stop)
  return { child, pid: child.pid!, stop }
}

/** The same for a server that prints its address when it is ready. */
export async function startServerProgram(file: string, env: Record<string, string>): Promise<ServerProgram> {
  // `CPU_PROFILE=directory npm run bench …` leaves there what each server spent its time on.
  const profile = process.env.CPU_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.CPU_PROFILE}`] : []
  const program = startProgram(file, env, profile)
  const origin = await waitForAddress(program.child, file)
  return { ...program, origin, port: Number(new URL(origin).port) }
}

function waitForAddress(child: ChildProcess, file: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const giveUp = setTimeout(() => reject(new Error(`${file} does not say that it is ready`)), START_TIMEOUT_MS)
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const [address] = /http:\/\/[\d.:]+/.exec(said) ?? []
      if (!address) return
      clearTimeout(giveUp)
      resolve(address)
    })
    child.once('exit', (code) => reject(new Error(`${file} ended with exit code ${code}`)))
  })
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  const kill = setTimeout(() => child.kill('SIGKILL'), KILL_TIMEOUT_MS)
  child.kill('SIGTERM')
  await ended
  clearTimeout(kill)
}
