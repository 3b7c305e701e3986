import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { printStatus, UserFacingError } from './cli.mjs'
import { withLock } from './file-lock.mjs'
import { filesUnder, fingerprint } from './fingerprint.mjs'
import { setupLock } from './install.mjs'
import { runNpm } from './npm.mjs'
import { ROOT } from './root.mjs'

/** What the web app is built from. */
const INPUTS = ['apps/web', 'packages/contract/src', 'packages/contract/package.json', 'package-lock.json', 'tsconfig.base.json']
const OUTPUT = 'apps/web/dist'

/** Tests are not built, and generated files change with the build itself. @param {string} path */
const isInput = (path) => !/\.test\.tsx?$|\.gen\.ts$/.test(path)

/**
 * Builds the web app when what it is built from has changed since, or when its output is not what the last build wrote.
 * @param {string} [root]
 * @param {{ quiet?: boolean }} [options] with `quiet` the output of the build is shown only when it fails
 */
export async function ensureWebBuilt(root = ROOT, { quiet = false } = {}) {
  if (isBuilt(root)) return
  const onWait = () => printStatus('Another process installs or builds here; waiting for it …')
  await withLock(setupLock(root), () => build(root, quiet), { onWait })
}

/** @param {string} root @param {boolean} quiet */
async function build(root, quiet) {
  if (isBuilt(root)) return
  if (!quiet) printStatus('Building the web app …')
  const started = Date.now()
  // Taken before: what is edited during the build asks for another one.
  const inputs = inputsOf(root)
  rmSync(stampFile(root), { force: true })
  const { code, output } = await runNpm(['run', 'build', '-w', '@coup-denvoi/web'], { root, quiet: true })
  // A failed build may well leave an output: the exit code decides.
  if (code !== 0)
    throw new UserFacingError(`${output.trimEnd()}\nThe web app could not be built (exit code ${code}); what went wrong stands above.`)
  if (!existsSync(join(root, OUTPUT))) throw new UserFacingError(`The build of the web app left no ${OUTPUT}.`)
  mkdirSync(dirname(stampFile(root)), { recursive: true })
  writeFileSync(stampFile(root), `${inputs}\n${outputOf(root)}\n`)
  if (!quiet) printStatus(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
}

/** @param {string} root */
function isBuilt(root) {
  if (!existsSync(stampFile(root)) || !existsSync(join(root, OUTPUT))) return false
  return readFileSync(stampFile(root), 'utf8') === `${inputsOf(root)}\n${outputOf(root)}\n`
}

/** @param {string} root */
const inputsOf = (root) => fingerprint(root, INPUTS, isInput)

/** Counts too: somebody may have built by hand, or removed half of it. @param {string} root */
const outputOf = (root) => fingerprint(root, filesUnder(root, OUTPUT))

/** Not in the output itself, which is served to everyone. @param {string} root */
const stampFile = (root) => join(root, '.cache/web-build.stamp')
