import { join, resolve } from 'node:path'
import type { BackupManifest } from '#platform/backup/backup-format.ts'
import { readConfig } from '#platform/config/config.ts'
import { callControlSocket } from '#platform/data-directory/control-socket.ts'
import { makeDirectory } from '#platform/data-directory/make-directory.ts'
import { type BackupTarget, backUpDatabase, backupFileName, formatBackup } from '../app/backups.ts'
import { exitOnSignal } from './exit-on-signal.ts'
import { reportError } from './report-error.ts'

const USAGE = `Usage: npm run backup [FILE]

Writes the database and the uploaded files to one file, by default coup-denvoi-DATE.jsonl.gz in BACKUP_DIR or here. The server may run.`

// `npm run backup`. Exit codes: 0 done, 1 failed, 2 usage error.
exitOnSignal()
const words = process.argv.slice(2)
if (words.length > 1 || words[0]?.startsWith('-')) {
  console.error(USAGE)
  process.exitCode = 2
} else
  try {
    const config = readConfig(process.env)
    const target = words[0] ? { file: resolve(words[0]) } : namedTarget(resolve(config.backupDir ?? '.'))
    const done = config.databaseUrl ? undefined : await callControlSocket(config.dataDir, 'backup', target)
    const written = done ? { ...target, ...(done.result as BackupManifest) } : await backUpDatabase(target, config)
    console.log(`${written.file}: ${formatBackup(written)}`)
  } catch (error) {
    reportError(error)
  }

/** A server of an earlier version knows the name only. */
function namedTarget(directory: string): BackupTarget {
  makeDirectory(directory)
  return { directory, file: join(directory, backupFileName(new Date())) }
}
