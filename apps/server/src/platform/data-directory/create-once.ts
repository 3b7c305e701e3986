import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/** The random text in a file that only its owner can read. Of processes that start together, all get the same one. */
export function createOnce(path: string): string {
  if (!existsSync(path)) create(path)
  return readFileSync(path, 'utf8')
}

function create(path: string): void {
  // Written to a temporary file first: a process starting at the same time must not read half of it, nor one after a crash an empty one.
  const draft = `${path}.${process.pid}`
  try {
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
