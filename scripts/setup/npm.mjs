import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { basename, delimiter, join, sep } from 'node:path'
import { terminateChildrenOnExit } from './run-program.mjs'

/**
 * Runs npm, and resolves with its exit code. Uses the machine's Node, since `npm ci` empties `node_modules`,
 * where the Node of this script may be.
 * @param {string[]} args
 * @param {{ root: string, quiet?: boolean, environment?: NodeJS.ProcessEnv }} options `quiet` returns the output instead of showing it
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runNpm(args, { root, quiet = false, environment = {} }) {
  const path = systemPath()
  // NODE_ENV=production would skip the development dependencies, which include the build and the Node.
  const { NODE_ENV: _, ...inherited } = process.env
  const env = { ...inherited, ...environment, PATH: path }
  const [command, first] = npmCommand(path)
  // npm's output goes to standard error: standard output belongs to the program.
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
 * The npm that started this script, else the one in the PATH.
 * @param {string} path
 * @returns {[string, string[]]} command and first arguments
 */
function npmCommand(path) {
  const cli = process.env.npm_execpath
  if (cli && basename(cli) === 'npm-cli.js') return [findExecutable('node', path) ?? process.execPath, [cli]]
  return ['npm', []]
}

/** The PATH without the directories that npm prepends. */
export function systemPath() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((directory) => !directory.split(sep).join('/').endsWith('node_modules/.bin'))
    .join(delimiter)
}

/**
 * The file a shell would run for this name.
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
