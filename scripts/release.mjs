// `npm run release -- DIRECTORY`: what a server needs to run, with its Node and without what builds it. `./coup-denvoi` there starts it.
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { ensureBuilt } from './setup/build.mjs'
import { printStatus, runScript, UserFacingError } from './setup/cli.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { runNpm } from './setup/npm.mjs'
import { ROOT } from './setup/root.mjs'
import { projectNodePath } from './setup/run-program.mjs'

const FILES = [
  ...['package.json', 'package-lock.json', 'LICENSE', 'CHANGELOG.md', 'README.md'],
  ...['apps/server/package.json', 'apps/server/dist', 'apps/server/drizzle', 'apps/server/assets'],
  ...['apps/web/package.json', 'apps/web/dist', 'packages/contract/package.json', 'scripts/setup/heap-limits.mjs'],
]

const WORKSPACES = ['--workspace', 'apps/server', '--workspace', 'packages/contract']
/** Peers and options of libraries bring in tools; sharp's programs for this machine are copied. */
const INSTALL = ['ci', '--omit=dev', '--omit=peer', '--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
const OWN_SCOPE = '/@coup-denvoi'
/** Nothing reads these in production: Node strips no types in packages, and React has other files for it. */
const DEAD_WEIGHT = /\.(map|md|markdown|[cm]?ts|tsbuildinfo|development\.js|profiling\.js)$/

await runScript(async () => {
  const [given, ...rest] = process.argv.slice(2)
  if (!given || rest.length > 0) throw new UserFacingError('Usage: npm run release -- DIRECTORY')
  const directory = resolve(given)
  if (existsSync(directory) && readdirSync(directory).length > 0) throw new UserFacingError(`${directory} is not empty.`)
  await ensureInstalled()
  await ensureBuilt()

  const draft = `${directory}.draft`
  rmSync(draft, { recursive: true, force: true })
  for (const file of FILES) copy(join(ROOT, file), join(draft, file))
  copy(join(ROOT, 'deploy/coup-denvoi'), join(draft, 'coup-denvoi'))
  chmodSync(join(draft, 'coup-denvoi'), 0o755)
  copy(projectNodePath(), join(draft, 'bin/node'))
  printStatus('Installing what the server needs …')
  const { code } = await runNpm([...INSTALL, ...WORKSPACES], { root: draft })
  if (code !== 0) throw new UserFacingError(`npm ci failed with exit code ${code}; what it says stands above. It needs the npm registry.`)
  copy(join(ROOT, 'node_modules/@img'), join(draft, 'node_modules/@img'))
  removeDeadWeight(join(draft, 'node_modules'))
  rmSync(directory, { recursive: true, force: true })
  renameSync(draft, directory)
  printStatus(`${directory} is ready.`)
})

/** @param {string} from @param {string} to */
function copy(from, to) {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(realpathSync(from), to, { recursive: true })
}

/** Of packages; the workspaces, which are linked there, are sources. @param {string} directory */
function removeDeadWeight(directory) {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && DEAD_WEIGHT.test(entry.name) && !entry.parentPath.includes(OWN_SCOPE)) rmSync(join(entry.parentPath, entry.name))
}
