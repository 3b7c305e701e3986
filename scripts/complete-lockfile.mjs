// `npm run lock`, after a change of dependencies: completes package-lock.json for other systems.
// npm leaves out optional packages that the registry does not serve (a mirror without every system's binaries, npm/cli#4828).
// `npm ci` then rejects the lock file here, and would not install them on those systems.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOT } from './setup/root.mjs'

/**
 * @typedef {{ version?: string, optional?: boolean, dev?: boolean, os?: string[], cpu?: string[], libc?: string[],
 *   optionalDependencies?: Record<string, string> }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages by their place in the tree
 */

const OS = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32', 'aix']
const CPU = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32']

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = join(ROOT, 'package-lock.json')
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const missing = missingOptionals(lock.packages)
  Object.assign(lock.packages, missing)
  const sorted = Object.keys(lock.packages).sort((a, b) => a.localeCompare(b, 'en'))
  lock.packages = Object.fromEntries(sorted.map((path) => [path, lock.packages[path]]))
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`${Object.keys(missing).length} packages of other systems added to package-lock.json`)
}

/**
 * The optional dependencies that are missing in the tree.
 * @param {LockedPackages} packages
 * @returns {LockedPackages} by the place they belong in
 */
export function missingOptionals(packages) {
  /** @type {LockedPackages} */
  const missing = {}
  for (const [parent, { optionalDependencies = {}, dev }] of Object.entries(packages))
    for (const [name, version] of Object.entries(optionalDependencies))
      if (!isInTree(packages, parent, name))
        missing[`node_modules/${name}`] = { version, ...platformOf(name), optional: true, ...(dev && { dev }) }
  return missing
}

/** As Node resolves it: in the parent's own packages, then further up. @param {LockedPackages} packages @param {string} parent @param {string} name */
function isInTree(packages, parent, name) {
  for (let place = parent; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    if (packages[`${place ? `${place}/` : ''}node_modules/${name}`]) return true
    if (!place) return false
  }
}

/** Such packages have their system in their name: `@swc/core-linux-arm-gnueabihf`. @param {string} name */
function platformOf(name) {
  const words = name.split(/[-/]/)
  const os = OS.filter((word) => words.includes(word))
  const cpu = CPU.filter((word) => words.includes(word))
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : []
  if (cpu.length === 0) throw new Error(`${name} does not say what system it is for`)
  return { cpu, ...(os.length > 0 && { os }), ...(libc.length > 0 && { libc }) }
}
