import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url))
const PARTS = ['package.json', 'apps/server', 'packages/contract']
/** Links of the workspaces to their own sources. */
const OWN_PACKAGES = '@coup-denvoi'

export type RunningProgram = { address: string; stop(): Promise<void> }

/**
 * Puts the server of a commit into an empty directory. It shares the installed packages and the built pages of this one.
 * @returns its main program, in TypeScript
 */
export function checkOutProgram(commit: string, directory: string): string {
  const archive = execFileSync('git', ['archive', commit, ...PARTS], { cwd: ROOT, maxBuffer: 100_000_000 })
  execFileSync('tar', ['-x', '-C', directory], { input: archive })
  const packages = join(directory, 'node_modules')
  mkdirSync(join(packages, OWN_PACKAGES), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== OWN_PACKAGES) symlinkSync(join(ROOT, 'node_modules', name), join(packages, name))
  symlinkSync(join(directory, 'packages/contract'), join(packages, OWN_PACKAGES, 'contract'))
  // Packages of which the server has a version of its own.
  symlinkSync(join(ROOT, 'apps/server/node_modules'), join(directory, 'apps/server/node_modules'))
  mkdirSync(join(directory, 'apps/web'))
  symlinkSync(join(ROOT, 'apps/web/dist'), join(directory, 'apps/web/dist'))
  return join(directory, 'apps/server/src/main.ts')
}

/** Starts a server. @param main a file: this one's (`builtProgram`), or an earlier one's */
export async function startProgram(main: string, environment: NodeJS.ProcessEnv): Promise<RunningProgram> {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const first = await Promise.race([
    once(lines, 'line'),
    ended.then(([code]) => Promise.reject(new Error(`The server ended with ${code}.`))),
  ])
  return {
    address: String(first[0]).replace("Coup d'envoi : ", ''),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The answer of git, trimmed; null where there is no history. */
export function askGit(...words: string[]): string | null {
  try {
    return execFileSync('git', words, { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch {
    return null
  }
}
