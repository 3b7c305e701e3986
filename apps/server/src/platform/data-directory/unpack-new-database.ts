import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { SERVER_DIRECTORY } from '#platform/server-directory.ts'

/** The archive of an empty embedded database that `build.mjs` leaves in its output. */
export function newDatabaseArchiveName(): string {
  const { version } = JSON.parse(readFileSync(findPackageJSON('@electric-sql/pglite', import.meta.url) ?? '', 'utf8'))
  return `new-database-${version}.tar.gz`
}

/**
 * Unpacks it to where no database is yet, all or nothing. Without it PGlite makes the first one itself, in two more instances of
 * PostgreSQL: one second more, and more than 512 MB of memory.
 * @returns false where there is no archive, or nothing that unpacks it
 */
export async function unpackNewDatabase(directory: string): Promise<boolean> {
  const archive = join(SERVER_DIRECTORY, 'dist', newDatabaseArchiveName())
  if (!existsSync(archive)) return false
  const draft = `${directory}.unpacking`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  try {
    await promisify(execFile)('tar', ['-xzf', archive, '-C', draft])
  } catch {
    rmSync(draft, { recursive: true, force: true })
    return false
  }
  renameSync(draft, directory)
  return true
}
