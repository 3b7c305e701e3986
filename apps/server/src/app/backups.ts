import { join } from 'node:path'
import { localDate, localTime } from '@coup-denvoi/contract/lib/local-time'
import type { BackupManifest } from '#platform/backup/backup-format.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import type { Config } from '#platform/config/config.ts'
import { assertHasDatabase } from '#platform/data-directory/assert-has-database.ts'
import { findSecretFingerprint } from '#platform/data-directory/session-secret.ts'
import { connectDatabase } from '#platform/database/connect-database.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { setTimeZoneOfSite } from './site-time-zone.ts'

/** A file; with a directory, one there that is named by the time. */
export type BackupTarget = { file: string; directory?: string }

export type WrittenBackup = BackupManifest & { file: string }

/** Backs up what the configuration names, without a server. @throws StartupError, CommandError, BackupError */
export async function backUpDatabase(target: BackupTarget, config: Config): Promise<WrittenBackup> {
  if (!config.databaseUrl) assertHasDatabase(config.dataDir)
  const files = await openFileStore(config)
  // Without migrations: a server of an earlier version may be running.
  const connection = await connectDatabase(config, { onError: () => {}, runMigrations: false })
  try {
    await setTimeZoneOfSite(connection.drizzle, config)
    return await backUpTo(target, (file) => writeBackup(file, { connection, files, secretFingerprint: findSecretFingerprint(config) }))
  } finally {
    await connection.close()
  }
}

/** In the process that knows the time zone of the site. */
export async function backUpTo(
  { file, directory }: BackupTarget,
  backUp: (file: string) => Promise<BackupManifest>,
): Promise<WrittenBackup> {
  const path = directory ? join(directory, backupFileName(new Date())) : file
  return { ...(await backUp(path)), file: path }
}

/** By the minute, in local time: `coup-denvoi-2026-11-23-0330.jsonl.gz` */
export function backupFileName(now: Date): string {
  return `coup-denvoi-${localDate(now)}-${localTime(now).replace(':', '')}.jsonl.gz`
}

/** `3,456 rows of 32 tables, 7 waiting jobs, 89 files` */
export function formatBackup({ tables, jobs, files }: BackupManifest): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  const count = (number: number, noun: string) => `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`
  return [
    count(rows, 'row'),
    `of ${count(Object.keys(tables).length, 'table')},`,
    `${count(jobs, 'waiting job')},`,
    `${count(files.count, 'file')}`,
  ].join(' ')
}
