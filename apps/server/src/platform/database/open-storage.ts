import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { StartupError } from '#platform/config/startup-error.ts'
import { lockDirectory } from '#platform/data-directory/directory-lock.ts'
import { openPglite } from './open-pglite.ts'
import { openPostgres } from './open-postgres.ts'
import type { Storage } from './storage.ts'

/**
 * Opens and migrates the database that the configuration names: a server, or the embedded one in the data directory,
 * which is locked until it is closed.
 * @throws StartupError when it can't be reached or belongs to another process
 */
export function openStorage(config: Pick<Config, 'dataDir' | 'databaseUrl'>, onError: (error: Error) => void): Promise<Storage> {
  return config.databaseUrl ? openServer(config.databaseUrl, onError) : openEmbedded(config.dataDir)
}

async function openServer(url: string, onError: (error: Error) => void): Promise<Storage> {
  try {
    return await openPostgres(url, { onError })
  } catch (error) {
    const { host, pathname } = new URL(url)
    throw new StartupError(`The database ${host}${pathname} (DATABASE_URL) can't be opened: ${reasonOf(error)}.`, { cause: error })
  }
}

async function openEmbedded(dataDir: string): Promise<Storage> {
  const lock = await lockDirectory(dataDir)
  try {
    const directory = join(dataDir, 'database')
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    const storage = await openPglite(directory)
    return { ...storage, close: () => storage.close().finally(lock.release) }
  } catch (error) {
    lock.release()
    throw new StartupError(`The embedded database in ${dataDir} can't be opened: ${reasonOf(error)}.`, { cause: error })
  }
}

/** Refused connections to a name with several addresses come as a bundle without a message of its own. */
function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error
  const cause = first instanceof Error && first.cause instanceof Error ? first.cause : first
  return cause instanceof Error ? cause.message.split('\n')[0]?.replace(/\.$/, '') || cause.name : String(cause)
}
