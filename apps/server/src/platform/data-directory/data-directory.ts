import { accessSync, constants, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '#platform/config/startup-error.ts'
import { makeDirectory } from './make-directory.ts'

const { R_OK, W_OK, X_OK } = constants

/** Creates the directory if needed, accessible to its owner only. @throws StartupError if it, or what it has, is not readable and writable */
export function openDataDirectory(dataDir: string): void {
  try {
    makeDirectory(dataDir)
    accessSync(dataDir, R_OK | W_OK | X_OK)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new StartupError(`The data directory ${dataDir} is a file: check its path, or set DATA_DIR to another directory.`)
    throw unusable(`The data directory ${dataDir} can't be written to (${(error as NodeJS.ErrnoException).code})`)
  }
  for (const name of ['database', 'files', 'mails']) assertUsable(join(dataDir, name), 'directory')
  for (const name of ['session-secret', 'lock']) assertUsable(join(dataDir, name), 'file')
}

/** Found at the start rather than with the first photo. A pipe in place of a file would be read for ever. */
function assertUsable(path: string, kind: 'directory' | 'file'): void {
  try {
    const found = statSync(path, { throwIfNoEntry: false })
    if (!found) return
    if (!(kind === 'file' ? found.isFile() : found.isDirectory())) throw unusable(`${path} is not a ${kind}`)
    accessSync(path, kind === 'file' ? R_OK | W_OK : R_OK | W_OK | X_OK)
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw unusable(`${path} can't be read and written (${(error as NodeJS.ErrnoException).code})`)
  }
}

const unusable = (what: string): StartupError =>
  new StartupError(`${what}: check its owner and rights, or set DATA_DIR to another directory.`)
