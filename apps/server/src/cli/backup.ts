import { resolve } from 'node:path'
import type { BackupManifest } from '#platform/backup/backup-format.ts'
import { readConfig } from '#platform/config/config.ts'
import { callControlSocket } from '#platform/data-directory/control-socket.ts'
import { backUpDatabase, backupFileName, formatBackup } from '../app/backups.ts'
import { reportError } from './report-error.ts'

const USAGE = `Usage: npm run backup [FILE]

Writes the database and the uploaded files to one file, by default coup-denvoi-DATE.jsonl.gz in BACKUP_DIR or here. The server may run.`

// `npm run backup`. Exit codes: 0 done, 1 failed, 2 usage error.
const words = process.argv.slice(2)
if (words.length > 1 || words[0]?.startsWith('-')) {
  console.error(USAGE)
  process.exitCode = 2
} else
  try {
    const config = readConfig(process.env)
    const file = resolve(words[0] ?? resolve(config.backupDir ?? '.', backupFileName(new Date())))
    const done = config.databaseUrl ? undefined : await callControlSocket(config.dataDir, 'backup', { file })
    const manifest = done ? (done.result as BackupManifest) : await backUpDatabase(file, config)
    console.log(`${file}: ${formatBackup(manifest)}`)
  } catch (error) {
    process.exitCode = reportError(error)
  }
