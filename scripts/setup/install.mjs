import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printStatus, UserFacingError } from './cli.mjs'
import { withLock } from './file-lock.mjs'
import { fingerprint } from './fingerprint.mjs'
import { runNpm } from './npm.mjs'
import { ROOT } from './root.mjs'

const MIN_NODE_VERSION = 20

/** @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} LockedPackage */

/**
 * Makes `node_modules` match package-lock.json. Takes a few milliseconds if it already does.
 * @param {string} [root]
 */
export async function ensureInstalled(root = ROOT) {
  if (Number.parseInt(process.versions.node, 10) < MIN_NODE_VERSION) {
    throw new UserFacingError(`Node ${MIN_NODE_VERSION} or newer is needed; this is ${process.versions.node}.`)
  }
  if (isInstalled(root)) return
  const onWait = () => printStatus('Another process installs or builds here; waiting for it …')
  await withLock(setupLock(root), () => install(root), { onWait })
}

/** One lock for installing and building: a build needs the files an installation replaces. @param {string} root */
export const setupLock = (root) => join(root, '.cache/setup.lock')

/** @param {string} root */
async function install(root) {
  if (isInstalled(root)) return
  printStatus('Installing what package-lock.json lists (npm ci) …')
  const started = Date.now()
  const { code } = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], { root })
  if (code !== 0) throw new UserFacingError(`npm ci failed with exit code ${code}; what it says stands above. It needs the npm registry.`)
  writeStamp(root)
  printStatus(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

/** @param {string} root */
function isInstalled(root) {
  const file = stampFile(root)
  if (existsSync(file) && readFileSync(file, 'utf8') === lockfileFingerprint(root)) return true
  if (!matchesLockfile(root)) return false
  // Already installed by `npm install`.
  writeStamp(root)
  return true
}

/** @param {string} root */
const writeStamp = (root) => writeFileSync(stampFile(root), lockfileFingerprint(root))

/** @param {string} root */
const stampFile = (root) => join(root, 'node_modules/.install-stamp')

/** @param {string} root */
const lockfileFingerprint = (root) => fingerprint(root, ['package-lock.json'])

/**
 * npm writes what it has installed into a hidden lock file when it is done.
 * Optional packages may be missing (another system's binaries); the others must match.
 * @param {string} root
 */
function matchesLockfile(root) {
  const installed = packagesIn(join(root, 'node_modules/.package-lock.json'))
  const wanted = packagesIn(join(root, 'package-lock.json'))
  if (!installed || !wanted) return false
  return Object.entries(wanted).every(([path, want]) => {
    if (!path.includes('node_modules/')) return true
    const have = installed[path]
    if (!have) return Boolean(want.optional || want.devOptional)
    return have.version === want.version && have.integrity === want.integrity && have.link === want.link
  })
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage> | null}
 */
function packagesIn(file) {
  if (!existsSync(file)) return null
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? null
}
