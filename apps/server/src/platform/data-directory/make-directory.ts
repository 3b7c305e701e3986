import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Makes a directory for its owner only, and those above it. Node's own `recursive` never returns where nothing can be made, as in /proc. */
export function makeDirectory(path: string): void {
  const parent = dirname(path)
  if (!existsSync(parent)) makeDirectory(parent)
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}
