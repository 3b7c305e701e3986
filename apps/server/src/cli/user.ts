import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '#platform/config/config.ts'
import { StartupError } from '#platform/config/startup-error.ts'
import { type OpenDatabase, openDatabase } from '../app/open-database.ts'
import { CommandError, parseUserCommand, USAGE, UsageError } from './user-command.ts'

// `npm run user -- …`: administration that the web app does not offer, on the server's database.
// Exit codes: 0 done, 1 failed, 2 usage error.
try {
  const command = parseUserCommand(process.argv.slice(2))
  const database = await openUserDatabase(readConfig(process.env))
  try {
    for (const line of await command(database.db)) console.log(line)
  } finally {
    await database.close()
  }
} catch (error) {
  process.exitCode = reportError(error)
}

async function openUserDatabase(config: Config): Promise<OpenDatabase> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'database')))
    throw new CommandError(
      `There is no database in ${config.dataDir} yet: start the server once, or set DATA_DIR to where it keeps its data.`,
    )
  try {
    return await openDatabase(config, { onError: (error, during) => console.error(`While ${during}: ${error}`) })
  } catch (error) {
    if (config.databaseUrl || !(error instanceof StartupError) || !error.message.includes('in use')) throw error
    throw new CommandError(
      `${error.message}\nThe embedded database serves one process at a time: stop the server, run this again and start it. On a PostgreSQL server (DATABASE_URL) both run together.`,
    )
  }
}

/** Prints the error, without a stack trace for expected ones. @returns the exit code */
function reportError(error: unknown): number {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${USAGE}`)
    return 2
  }
  console.error(error instanceof CommandError || error instanceof StartupError ? error.message : error)
  return 1
}
