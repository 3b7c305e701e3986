import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Installed, built or temporary files. */
const IGNORED = new Set(['node_modules', 'dist', '.cache', '.tanstack', '.vitest-attachments', '__screenshots__', '.DS_Store'])

/**
 * A hash of names and contents: trees with the same fingerprint have the same files.
 * Missing files count, so that removing a file changes the fingerprint.
 * @param {string} root
 * @param {string[]} paths files and directories, relative to `root`
 * @param {(path: string) => boolean} [isIncluded] filters the files; all by default
 */
export function fingerprint(root, paths, isIncluded = () => true) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((path) => filesUnder(root, path)).filter(isIncluded)) {
    hash.update(`${path}\0`)
    hash.update(
      existsSync(join(root, path))
        ? createHash('sha256')
            .update(readFileSync(join(root, path)))
            .digest()
        : 'missing',
    )
  }
  return hash.digest('hex')
}

/**
 * Every file below, in the same order on every machine.
 * @param {string} root
 * @param {string} path
 * @returns {string[]} paths relative to `root`, with forward slashes
 */
export function filesUnder(root, path) {
  if (!existsSync(join(root, path)) || !statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => !IGNORED.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(root, `${path}/${entry.name}`) : [`${path}/${entry.name}`]))
}
