import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { basename, delimiter, join, sep } from 'node:path'
import { terminateChildrenOnExit } from './run-program.mjs'

/**
 * Runs npm and resolves with its exit code. It runs on the machine's own Node: `npm ci` empties `node_modules`,
 * where the Node that runs this script may live.
 * @param {string[]} args
 * @param {{ root: string, quiet?: boolean }} options with `quiet` the output is kept for the answer rather than shown
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runNpm(args, { root, quiet = false }) {
  const path = systemPath()
  // A production NODE_ENV would leave out the development dependencies, which build the app and bring its Node.
  const { NODE_ENV: _, ...inherited } = process.env
  const env = { ...inherited, PATH: path }
  const [command, first] = npmCommand(path)
  // Progress goes to the standard error, with our own: the standard output is the program's.
  const child = spawn(command, [...first, ...args], {
    cwd: root,
    env,
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 2, 2],
    shell: process.platform === 'win32' && first.length === 0,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
  const letGo = terminateChildrenOnExit(child)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      letGo()
      resolve({ code: code ?? 1, output })
    })
  })
}

/**
 * The npm that started us, if one did; else the one of the machine.
 * @param {string} path
 * @returns {[string, string[]]} command and first arguments
 */
function npmCommand(path) {
  const cli = process.env.npm_execpath
  if (cli && basename(cli) === 'npm-cli.js') return [findExecutable('node', path) ?? process.execPath, [cli]]
  return ['npm', []]
}

/** The PATH without the directories that npm puts before it. */
export function systemPath() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((directory) => !directory.split(sep).join('/').endsWith('node_modules/.bin'))
    .join(delimiter)
}

/**
 * The file that a shell would run under this name.
 * @param {string} name
 * @param {string} [path]
 */
export function findExecutable(name, path = process.env.PATH ?? '') {
  const file = process.platform === 'win32' ? `${name}.exe` : name
  return path
    .split(delimiter)
    .filter(Boolean)
    .map((directory) => join(directory, file))
    .find(isExecutable)
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
