import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { loadMigratedDump } from './test-pglite.ts'

/** Leaves an embedded database in a data directory as a first start makes it, which takes seconds: for tests of what comes after. */
export async function addMigratedDatabase(dataDir: string): Promise<void> {
  const database = join(dataDir, 'database')
  mkdirSync(database, { recursive: true, mode: 0o700 })
  const dump = await loadMigratedDump()
  // It says on its standard error that it leaves out the slash of the names.
  execFileSync('tar', ['-x', '-C', database], { input: Buffer.from(await dump.arrayBuffer()), stdio: 'pipe' })
}
