import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { placeOfDatabase } from '#platform/config/place-of-database.ts'
import { StartupError } from '#platform/config/startup-error.ts'
import { lockDirectory } from '#platform/data-directory/directory-lock.ts'
import { makeDirectory } from '#platform/data-directory/make-directory.ts'
import type { DatabasePanicError } from '#platform/data-directory/refuse-after-panic.ts'
import { unpackNewDatabase } from '#platform/data-directory/unpack-new-database.ts'
import type { DatabaseConnection } from './database-connection.ts'
import { finishRestore } from './finish-restore.ts'

/** The settings that say where the database is. */
export type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl'>

type ConnectOptions = {
  onError(error: Error): void
  /** Of the embedded database, once it is open: all further statements fail. */
  onPanic?(error: DatabasePanicError): void
  /** False leaves the tables as they are. */
  runMigrations?: boolean
  /** Of a server on PostgreSQL, see `serverNameOf`. */
  applicationName?: string
}

/**
 * Opens and migrates the configured database: a PostgreSQL server, or the embedded one in the data directory,
 * which stays locked until it is closed.
 * @throws StartupError when it can't be reached or is in use by another process
 */
export function connectDatabase(config: DatabaseConfig, options: ConnectOptions): Promise<DatabaseConnection> {
  return config.databaseUrl
    ? connectPostgres(config.databaseUrl, config.databaseDirectUrl, options)
    : connectEmbedded(config.dataDir, options)
}

async function connectPostgres(url: string, directUrl: string | null, options: ConnectOptions): Promise<DatabaseConnection> {
  try {
    const { openPostgres } = await import('./open-postgres.ts')
    return await openPostgres(url, { ...options, directUrl })
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(
      `The database ${placeOfDatabase(url)} (DATABASE_URL${directUrl ? ', DATABASE_DIRECT_URL' : ''}) can't be opened: ${connectionErrorReason(error)}.`,
      {
        cause: error,
      },
    )
  }
}

async function connectEmbedded(dataDir: string, { runMigrations = true, onPanic }: ConnectOptions): Promise<DatabaseConnection> {
  const lock = await lockDirectory(dataDir)
  try {
    finishRestore(dataDir)
    const directory = join(dataDir, 'database')
    const isNew = !existsSync(directory)
    if (isNew && !(await unpackNewDatabase(directory))) makeDirectory(directory)
    const { openPglite } = await import('./open-pglite.ts')
    const storage = await openPglite(directory, { runMigrations, onPanic }).catch((error) => {
      // Half of a database could never be opened, also once its disk has room.
      if (isNew) rmSync(directory, { recursive: true, force: true })
      throw error
    })
    return { ...storage, close: () => storage.close().finally(lock.release) }
  } catch (error) {
    lock.release()
    if (error instanceof StartupError) throw error
    const reason = connectionErrorReason(error)
    const advice = hasTooFewFiles()
      ? 'raise the limit of open files to 1024 (ulimit -n, or LimitNOFILE of systemd)'
      : 'check that its disk has room and its files belong to this user, or restore a backup'
    throw new StartupError(`The embedded database in ${dataDir} can't be opened (${reason}): ${advice}.`, { cause: error })
  }
}

/** For a host with several addresses, Node throws an AggregateError without a message. */
export function connectionErrorReason(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error
  let cause = first
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause
  if (cause instanceof Error) {
    const [line = ''] = cause.message.split('\n')
    // What PGlite says when its PostgreSQL panics is for who builds it.
    return line.startsWith('Aborted()') ? 'PostgreSQL has given up' : line.replace(/\.$/, '') || cause.name
  }
  // The file system of PGlite throws objects that are no errors.
  const { name, errno } = Object(cause) as { name?: unknown; errno?: unknown }
  return typeof errno === 'number' ? `${name} ${ERRORS_OF_PGLITE[errno] ?? errno}` : String(cause)
}

/** https://github.com/WebAssembly/WASI/blob/main/legacy/preview1/docs.md#errno */
const ERRORS_OF_PGLITE: Record<number, string> = {
  2: 'EACCES',
  19: 'EDQUOT',
  22: 'EFBIG',
  29: 'EIO',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
}

/** A new database takes between 256 and 400 open files (measured), and PGlite does not always say that there were no more. */
function hasTooFewFiles(): boolean {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files: { soft: number | 'unlimited' } } }
  return Number(userLimits?.open_files.soft) < 400
}
