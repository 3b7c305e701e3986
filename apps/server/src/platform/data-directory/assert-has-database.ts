import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from '#platform/config/command-error.ts'

/** A command would otherwise make an empty database where the settings are wrong. @throws CommandError */
export function assertHasDatabase(dataDir: string): void {
  if (!['database', 'database.restored'].some((name) => existsSync(join(dataDir, name))))
    throw new CommandError(`There is no database in ${dataDir} yet: start the server once, or set DATA_DIR to where it keeps its data.`)
}
