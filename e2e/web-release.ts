import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const WEB_BUILD = process.env.WEB_DIRECTORY ?? fileURLToPath(new URL('../apps/web/dist', import.meta.url))
const HASHED_ASSET = /^(.+)-([\w-]{7})\.(js|css)$/

/** A copy of the web build that can be replaced by a newer one. @returns its directory, to be removed afterwards */
export function copyRelease(): string {
  const directory = mkdtempSync(join(tmpdir(), 'coup-denvoi-release-'))
  cpSync(realpathSync(WEB_BUILD), directory, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
  return directory
}

/** In the file names of the newer build. */
export const NEW_RELEASE = /-Neuf0000/

/** Like a deployment: every file gets another name, and the old ones are gone. */
export function replaceRelease(directory: string): void {
  const assets = join(directory, 'client/assets')
  const names = readdirSync(assets).filter((name) => HASHED_ASSET.test(name))
  const renamed = new Map(names.map((name) => [name, name.replace(HASHED_ASSET, '$1-Neuf0000$2.$3')]))
  for (const [name, newName] of renamed) renameSync(join(assets, name), join(assets, newName))
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|html|json)$/.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const text = readFileSync(file, 'utf8').replaceAll(/[\w$.-]+-[\w-]{7}\.(?:js|css)/g, (name) => renamed.get(name) ?? name)
    // Every release has another service worker.
    writeFileSync(file, entry.name === 'sw.js' ? text.replace(/\bid:(["'`])[\w-]{12}\1/, 'id:$1Neuf00000000$1') : text)
  }
}
