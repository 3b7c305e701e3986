import { accessSync, constants, mkdirSync } from 'node:fs'
import { StartupError } from '#platform/config/startup-error.ts'

/** Creates the directory if needed, accessible to its owner only. @throws StartupError if it is not writable */
export function openDataDirectory(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartupError(
      `The data directory ${dataDir} can't be written to (${(error as NodeJS.ErrnoException).code}): check its owner and rights, or set DATA_DIR to another.`,
    )
  }
}
