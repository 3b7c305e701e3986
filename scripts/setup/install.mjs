import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { withLock } from './lock.mjs'
import { npm } from './npm.mjs'
import { ROOT } from './root.mjs'
import { say, Trouble } from './say.mjs'

const OLDEST_NODE = 20

/** @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} LockedPackage */

/**
 * Leaves `node_modules` as package-lock.json wants it. Costs a few milliseconds when it already is.
 * @param {string} [root]
 */
export async function ensureInstalled(root = ROOT) {
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
    throw new Trouble(`Node ${OLDEST_NODE} or newer is needed; this is ${process.versions.node}.`)
  }
  if (isInstalled(root)) return
  const onWait = () => say('Another process installs or builds here; waiting for it …')
  await withLock(setupLock(root), () => install(root), { onWait })
}

/** One lock for installing and building: the build needs what the installation replaces. @param {string} root */
export const setupLock = (root) => join(root, '.cache/setup.lock')

/** @param {string} root */
async function install(root) {
  if (isInstalled(root)) return
  say('Installing what package-lock.json lists (npm ci) …')
  const started = Date.now()
  const { code } = await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], { root })
  if (code !== 0) throw new Trouble(`npm ci failed with exit code ${code}; what it says stands above. It needs the npm registry.`)
  stamp(root)
  say(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

/** @param {string} root */
function isInstalled(root) {
  const file = stampFile(root)
  if (existsSync(file) && readFileSync(file, 'utf8') === lockFingerprint(root)) return true
  if (!holdsLockedPackages(root)) return false
  // A developer's `npm install` did the work: nothing to do again.
  stamp(root)
  return true
}

/** @param {string} root */
const stamp = (root) => writeFileSync(stampFile(root), lockFingerprint(root))

/** @param {string} root */
const stampFile = (root) => join(root, 'node_modules/.install-stamp')

/** @param {string} root */
const lockFingerprint = (root) => fingerprint(root, ['package-lock.json'])

/**
 * npm writes what it has installed into a hidden lock file once it is done.
 * Optional packages may be absent (another system's binaries), the others must be the same.
 * @param {string} root
 */
function holdsLockedPackages(root) {
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
