import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#platform/config/config.ts'
import { findSecretFingerprint } from '#platform/data-directory/session-secret.ts'
import { formatBackup } from '../app/backups.ts'
import { restoreDatabase } from '../app/operator/restore-database.ts'
import { exitOnSignal } from './exit-on-signal.ts'
import { reportError } from './report-error.ts'

const USAGE = `Usage: npm run restore -- FILE [--replace]

Fills the database (DATABASE_URL, or the embedded one in DATA_DIR) with a backup. Stop the server first.
  --replace   deletes what the database holds now`

// `npm run restore`. Exit codes: 0 done, 1 failed, 2 usage error.
exitOnSignal(
  'Interrupted: the database is as it was, or wholly restored. Run the restore again with --replace, or start the server to see which.',
)
const { file, replace } = parseWords()
if (!file) {
  console.error(USAGE)
  process.exitCode = 2
} else
  try {
    const config = readConfig(process.env)
    const { manifest, version, createdAt, secretFingerprint } = await restoreDatabase(resolve(file), config, { replace })
    console.log(`Restored the backup of ${createdAt} (version ${version}): ${formatBackup(manifest)}`)
    if (secretFingerprint !== findSecretFingerprint(config))
      console.log(
        'It was made with another session secret: everybody has to sign in again, one-time codes and recovery codes do not work, IBANs and the password of the mail server have to be typed again, and webhooks need new secrets. To keep all of it, copy the file session-secret of the old data directory (or set SESSION_SECRET) before you start the server.',
      )
  } catch (error) {
    reportError(error)
  }

function parseWords(): { file?: string; replace: boolean } {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean', default: false } } })
    return { file: positionals.length === 1 ? positionals[0] : undefined, replace: values.replace }
  } catch {
    return { replace: false }
  }
}
