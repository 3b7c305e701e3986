import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { BackupError } from '#platform/backup/backup-format.ts'
import { type CheckedBackup, checkBackup, restoreBackup } from '#platform/backup/restore-backup.ts'
import type { Config } from '#platform/config/config.ts'
import { assertNotOfOtherUser } from '#platform/data-directory/assert-has-database.ts'
import { openDataDirectory } from '#platform/data-directory/data-directory.ts'
import { lockDirectory } from '#platform/data-directory/directory-lock.ts'
import { unpackNewDatabase } from '#platform/data-directory/unpack-new-database.ts'
import { connectDatabase, connectionErrorReason } from '#platform/database/connect-database.ts'
import type { DatabaseConnection } from '#platform/database/database-connection.ts'
import { finishRestore, RESTORED_DATABASE } from '#platform/database/finish-restore.ts'
import { SERVER_NAME } from '#platform/database/server-name.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { openJobQueue } from '#platform/jobs/job-queue.ts'
import { jobDefinitions } from '../jobs.ts'

type RestoreOptions = {
  /** Deletes what the database holds now. */
  replace: boolean
}

/** @throws StartupError, BackupError when the server runs, the database holds data, or the file is damaged */
export async function restoreDatabase(file: string, config: Config, options: RestoreOptions): Promise<CheckedBackup> {
  const backup = await checkBackup(file)
  openDataDirectory(config.dataDir)
  assertNotOfOtherUser(config.dataDir)
  if (config.databaseUrl) await restoreOnPostgres(backup, config, config.databaseDirectUrl ?? config.databaseUrl, options)
  else await restoreEmbedded(backup, config, options)
  // Migrates what is older.
  const connection = await connectDatabase(config, { onError: ignore })
  await connection.close()
  return backup
}

async function restoreOnPostgres(backup: CheckedBackup, config: Config, url: string, options: RestoreOptions): Promise<void> {
  const { openPostgres } = await import('#platform/database/open-postgres.ts')
  const connection = await openPostgres(url, { runMigrations: false, poolSize: 3, applicationName: `${SERVER_NAME}-restore` })
  try {
    const { rows } = await connection.jobsDatabase.executeSql(
      'select from pg_stat_activity where datname = current_database() and (application_name = $1 or application_name like $2)',
      [SERVER_NAME, `${SERVER_NAME} %`],
    )
    if (rows.length > 0)
      throw new BackupError(
        config.databaseDirectUrl
          ? 'A server uses the database, or the pooler keeps its connections: stop the server, then restart the pooler.'
          : 'A server uses the database: stop it first.',
      )
    await restoreInto(connection, backup, config, options)
  } finally {
    await connection.close()
  }
}

/** Beside the database that is there, which it replaces at the end: a restore that is killed changes nothing. */
async function restoreEmbedded(backup: CheckedBackup, config: Config, options: RestoreOptions): Promise<void> {
  const lock = await lockDirectory(config.dataDir)
  try {
    finishRestore(config.dataDir)
    if (!options.replace && existsSync(join(config.dataDir, 'database')))
      throw new BackupError(
        `There is a database in ${config.dataDir}. With --replace it is put aside, and what is in the backup takes its place.`,
      )
    const draft = join(config.dataDir, 'database.restoring')
    const removeDraft = () => rmSync(draft, { recursive: true, force: true })
    removeDraft()
    process.once('exit', removeDraft)
    try {
      await makeRestored(draft, backup, config, options)
    } catch (error) {
      // On a disk that is full, it would be in the way of what is there.
      removeDraft()
      throw error
    } finally {
      process.off('exit', removeDraft)
    }
    renameSync(draft, join(config.dataDir, RESTORED_DATABASE))
    finishRestore(config.dataDir)
  } finally {
    lock.release()
  }
}

async function makeRestored(directory: string, backup: CheckedBackup, config: Config, options: RestoreOptions): Promise<void> {
  if (!(await unpackNewDatabase(directory))) mkdirSync(directory, { mode: 0o700 })
  const { openPglite } = await import('#platform/database/open-pglite.ts')
  const connection = await openPglite(directory, { runMigrations: false }).catch((error) => {
    throw new BackupError(
      `No database can be made in ${config.dataDir} (${connectionErrorReason(error)}): check that its disk has room and belongs to this user.`,
    )
  })
  await restoreInto(connection, backup, config, options).finally(connection.close)
}

async function restoreInto(connection: DatabaseConnection, backup: CheckedBackup, config: Config, options: RestoreOptions): Promise<void> {
  const files = await openFileStore(config)
  const queue = await openJobQueue(connection, { definitions: jobDefinitions, onError: ignore })
  const known = new Set(jobDefinitions.map((definition) => definition.queue))
  try {
    await restoreBackup(
      backup,
      {
        connection,
        files,
        jobStatements: (jobs) =>
          // A kind of job that an earlier version had is left out.
          queue.lastStatements(jobs.filter((job) => known.has(job.queue)).map((job) => ({ ...job, startAfter: new Date(job.startAfter) }))),
      },
      options,
    )
  } finally {
    await queue.close()
  }
}

/** Of what goes on beside the restore, which fails by itself where that matters. */
function ignore(): void {}
