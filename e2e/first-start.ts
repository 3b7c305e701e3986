import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { projectNodePath } from '../scripts/setup/run-program.mjs'

const MAIN = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url))

/** The program as an operator starts it for the first time, with a new embedded database. */
export type FirstStart = {
  /** `http://127.0.0.1:41234` */
  address: string
  /** The one-time code that it has printed. */
  code: string
  stop(): Promise<void>
}

export async function startForTheFirstTime(): Promise<FirstStart> {
  const dataDir = mkdtempSync(join(tmpdir(), 'coup-denvoi-first-start-'))
  const env = { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const child = spawn(projectNodePath(), ['--disable-warning=ExperimentalWarning', MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const printed = { address: '', code: '' }
  for await (const line of createInterface({ input: child.stdout })) {
    printed.address ||= /^Installation : (http:\S+)\/installation$/.exec(line)?.[1] ?? ''
    printed.code ||= /^Code : (\S+) \(1 h\)$/.exec(line)?.[1] ?? ''
    if (printed.code) break
  }
  if (!printed.address) throw new Error('The server has not printed where its installation is.')
  return {
    ...printed,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
