import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type ImportedPlace, importPlaces } from '#features/places/commands/import-places.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
import { assertHasDatabase } from '#platform/data-directory/assert-has-database.ts'
import { callControlSocket } from '#platform/data-directory/control-socket.ts'
import { importRegister } from '../app/operator/import-register.ts'
import { exitOnSignal } from './exit-on-signal.ts'
import { openForCommand } from './open-for-command.ts'
import { reportError } from './report-error.ts'

const USAGE = `Usage: npm run places -- import FILE.csv [--all]

Loads places from an export of Data ES, the French register of sports facilities, into the directory. It can be loaded again: what people
have corrected stays, and no place comes twice.
  --all   also facilities where nobody plays football

The database is the server's: DATABASE_URL, or the embedded one in DATA_DIR (./data). The server may run.`

// `npm run places`. Exit codes: 0 done, 1 failed, 2 usage error.
exitOnSignal()
const words = parseWords()
if (!words) {
  console.error(USAGE)
  process.exitCode = 2
} else
  try {
    const { write, close } = await openTarget(readConfig(process.env))
    try {
      console.log(await importRegister({ ...words, write, say: (line) => console.log(line) }))
    } finally {
      await close()
    }
  } catch (error) {
    reportError(error)
  }

/** The server that runs on the embedded database, or the database itself. */
async function openTarget(
  config: Config,
): Promise<{ write: (places: ImportedPlace[], isLast: boolean) => Promise<number>; close: () => Promise<void> }> {
  if (!config.databaseUrl) {
    const send = (places: ImportedPlace[], isLast = false) => callControlSocket(config.dataDir, 'importPlaces', { places, isLast })
    if (await send([])) return { write: async (places, isLast) => Number((await send(places, isLast))?.result ?? 0), close: async () => {} }
    assertHasDatabase(config.dataDir)
  }
  const database = await openForCommand(config)
  return { write: (places, isLast) => importPlaces({ db: database.db, input: { places, isLast } }), close: () => database.close() }
}

function parseWords(): { file: string; all: boolean } | null {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { all: { type: 'boolean', default: false } } })
    const [command, file, ...rest] = positionals
    return command === 'import' && file && rest.length === 0 ? { file: resolve(file), all: values.all } : null
  } catch {
    return null
  }
}
