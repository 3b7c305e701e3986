import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The directory of a database that was restored whole and has not taken its place yet. */
export const RESTORED_DATABASE = 'database.restored'

/** Puts a restored embedded database in its place, also when the restore was killed in between. Call it while holding the lock of the directory. */
export function finishRestore(dataDir: string): void {
  const restored = join(dataDir, RESTORED_DATABASE)
  if (!existsSync(restored)) return
  const current = join(dataDir, 'database')
  const former = join(dataDir, 'database.before-restore')
  if (existsSync(current)) {
    rmSync(former, { recursive: true, force: true })
    renameSync(current, former)
  }
  renameSync(restored, current)
}
