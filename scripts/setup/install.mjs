import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printStatus, UserFacingError } from './cli.mjs'
import { withLock } from './file-lock.mjs'
import { fingerprint } from './fingerprint.mjs'
import { runNpm } from './npm.mjs'
import { ROOT } from './root.mjs'

const MIN_NODE_VERSION = 20

/** @typedef {{ version?: string, integrity?: string, link?: boolean, dev?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} LockedPackage */

/**
 * Makes `node_modules` match package-lock.json. Takes a few milliseconds if it already does.
 * @param {string} [root]
 * @param {{ servesOnly?: boolean }} [options] `servesOnly`: what only builds and tests need may be missing
 */
export async function ensureInstalled(root = ROOT, { servesOnly = false } = {}) {
  if (Number.parseInt(process.versions.node, 10) < MIN_NODE_VERSION) {
    throw new UserFacingError(`Node ${MIN_NODE_VERSION} or newer is needed; this is ${process.versions.node}.`)
  }
  if (isInstalled(root, servesOnly)) return
  const onWait = () => printStatus('Another process installs or builds here; waiting for it …')
  await withLock(setupLock(root), () => install(root, servesOnly), { onWait })
}

/** One lock for installing and building: a build needs the files an installation replaces. @param {string} root */
export const setupLock = (root) => join(root, '.cache/setup.lock')

/** @param {string} root @param {boolean} servesOnly */
async function install(root, servesOnly) {
  if (isInstalled(root, servesOnly)) return
  printStatus('Installing what package-lock.json lists (npm ci) …')
  const started = Date.now()
  const { code } = await runNpm(['ci', servesOnly ? '--omit=dev' : '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    root,
  })
  if (code !== 0) throw new UserFacingError(`npm ci failed with exit code ${code}; what it says stands above. It needs the npm registry.`)
  writeStamp(root, servesOnly)
  printStatus(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

/** @param {string} root @param {boolean} servesOnly */
function isInstalled(root, servesOnly) {
  const stamp = existsSync(stampFile(root)) ? readFileSync(stampFile(root), 'utf8') : ''
  if (stamp === stampOf(root, false) || (servesOnly && stamp === stampOf(root, true))) return true
  if (!matchesLockfile(root, servesOnly)) return false
  // Already installed by `npm install` or `npm ci`.
  writeStamp(root, servesOnly)
  return true
}

/** @param {string} root @param {boolean} servesOnly */
const writeStamp = (root, servesOnly) => writeFileSync(stampFile(root), stampOf(root, servesOnly))

/** @param {string} root @param {boolean} servesOnly */
const stampOf = (root, servesOnly) => `${lockfileFingerprint(root)}${servesOnly ? ' without development packages' : ''}`

/** @param {string} root */
const stampFile = (root) => join(root, 'node_modules/.install-stamp')

/** @param {string} root */
const lockfileFingerprint = (root) => fingerprint(root, ['package-lock.json'])

/**
 * npm writes what it has installed into a hidden lock file when it is done.
 * Optional packages may be missing (another system's binaries); the others must match.
 * @param {string} root
 * @param {boolean} servesOnly
 */
function matchesLockfile(root, servesOnly) {
  const installed = packagesIn(join(root, 'node_modules/.package-lock.json'))
  const wanted = packagesIn(join(root, 'package-lock.json'))
  if (!installed || !wanted) return false
  return Object.entries(wanted).every(([path, want]) => {
    if (!path.includes('node_modules/')) return true
    const have = installed[path]
    if (!have) return Boolean(want.optional || want.devOptional || (servesOnly && want.dev))
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
