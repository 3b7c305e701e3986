import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from '#platform/config/command-error.ts'

/** A command would otherwise make an empty database where the settings are wrong. @throws CommandError */
export function assertHasDatabase(dataDir: string): void {
  if (!['database', 'database.restored'].some((name) => existsSync(join(dataDir, name))))
    throw new CommandError(`There is no database in ${dataDir} yet: start the server once, or set DATA_DIR to where it keeps its data.`)
  assertNotOfOtherUser(dataDir)
}

/** What root writes there, the server of another user could not open. @throws CommandError */
export function assertNotOfOtherUser(dataDir: string): void {
  if (process.getuid?.() !== 0) return
  for (const name of ['database', 'files']) {
    const path = join(dataDir, name)
    const owner = statSync(path, { throwIfNoEntry: false })?.uid
    if (owner)
      throw new CommandError(
        `${path} belongs to another user (${owner}), whose server could not open what root writes there: run this as that user.`,
      )
  }
}
