import { type Config, readConfig } from '#platform/config/config.ts'
import { assertHasDatabase } from '#platform/data-directory/assert-has-database.ts'
import { callControlSocket } from '#platform/data-directory/control-socket.ts'
import { parseSeasonCommand, runSeasonCommand, SEASON_USAGE } from '../app/operator/season-command.ts'
import { exitOnSignal } from './exit-on-signal.ts'
import { openForCommand } from './open-for-command.ts'
import { reportError } from './report-error.ts'

// `npm run season -- check`: compares the counters of profiles with the matches. Exit codes: 0 done, 1 failed, 2 usage error.
exitOnSignal()
const input = parseSeasonCommand(process.argv.slice(2))
if (!input) {
  console.error(SEASON_USAGE)
  process.exitCode = 2
} else
  try {
    for (const line of await runCommand(input, readConfig(process.env))) console.log(line)
  } catch (error) {
    reportError(error)
  }

/** In the server that runs on the embedded database, or on the database itself. */
async function runCommand(wanted: { repair: boolean }, config: Config): Promise<string[]> {
  if (!config.databaseUrl) {
    const done = await callControlSocket(config.dataDir, 'season', wanted)
    if (done) return done.result as string[]
    assertHasDatabase(config.dataDir)
  }
  const database = await openForCommand(config)
  try {
    return await runSeasonCommand(database.db, wanted)
  } finally {
    await database.close()
  }
}
