import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { UserFacingError } from './cli.mjs'
import { MEMORY_ARGUMENTS } from './heap-limits.mjs'
import { ROOT } from './root.mjs'

/** The time a program has to end after a signal; the server itself promises ten seconds. */
const KILL_TIMEOUT_MS = 15_000

/** The first Node that runs TypeScript without a flag or a warning. */
const MIN_NODE_VERSION_FOR_TYPESCRIPT = 24

/**
 * The Node 24 installed by npm, independent of the machine's own.
 * @param {string} [root]
 */
export function projectNodePath(root = ROOT) {
  const installed = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(installed)) return installed
  if (Number.parseInt(process.versions.node, 10) >= MIN_NODE_VERSION_FOR_TYPESCRIPT) return process.execPath
  throw new UserFacingError(
    'Node 24 is missing from node_modules, because npm is told to ignore install scripts: run `npm rebuild node --ignore-scripts=false`, or start with Node 24.',
  )
}

/**
 * Runs a program of the repository, built or in TypeScript, as if started directly:
 * same terminal, arguments and environment, with signals passed on. Compiled code is kept for the next start.
 * @param {string} file relative to the root
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [root]
 * @returns {Promise<number>} its exit code; 128 plus the signal number after a signal
 */
export function runProgram(file, args, env, root = ROOT) {
  const child = spawn(
    projectNodePath(root),
    // The IPC channel is only for exit-with-parent.mjs: its end tells the program that this process was killed.
    [
      '--disable-warning=ExperimentalWarning',
      ...MEMORY_ARGUMENTS,
      `--import=${pathToFileURL(join(ROOT, 'scripts/setup/exit-with-parent.mjs')).href}`,
      file,
      ...args,
    ],
    // With its own process group, a Ctrl-C of the terminal reaches it once, through this process.
    {
      cwd: root,
      env: { NODE_COMPILE_CACHE: join(root, '.cache/compiled'), ...env },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      detached: process.platform !== 'win32',
    },
  )
  const letGo = terminateChildrenOnExit(child)
  return waitForExit(child).finally(letGo)
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
export function waitForExit(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
}

/**
 * Ties children to this process. The first SIGTERM, SIGINT or SIGHUP is passed on, later ones are not
 * (npm and the terminal may each send one for the same Ctrl-C). Children that still run when this process ends are killed.
 * @param {...import('node:child_process').ChildProcess} children
 * @returns {() => void} unties them
 */
export function terminateChildrenOnExit(...children) {
  let told = false
  const running = () => children.filter((child) => child.exitCode === null && child.signalCode === null)
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    if (told) return
    told = true
    for (const child of running()) child.kill(signal)
    setTimeout(() => {
      for (const child of running()) child.kill('SIGKILL')
    }, KILL_TIMEOUT_MS).unref()
  }
  const abandon = () => {
    if (told) return
    for (const child of running()) child.kill('SIGTERM')
  }
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP']
  for (const signal of signals) process.on(signal, pass)
  process.once('exit', abandon)
  return () => {
    for (const signal of signals) process.off(signal, pass)
    process.off('exit', abandon)
  }
}
