import { type Config, readConfig } from '#platform/config/config.ts'
import { assertHasDatabase } from '#platform/data-directory/assert-has-database.ts'
import { callControlSocket } from '#platform/data-directory/control-socket.ts'
import { parseUserCommand, USAGE, UsageError } from '../app/operator/user-command.ts'
import { exitOnSignal } from './exit-on-signal.ts'
import { openForCommand } from './open-for-command.ts'
import { reportError } from './report-error.ts'

// `npm run user -- …`: administration that the web app does not offer, on the server's database.
// Exit codes: 0 done, 1 failed, 2 usage error.
exitOnSignal()
try {
  const words = process.argv.slice(2)
  // Refused before anything is opened.
  parseUserCommand(words)
  for (const line of await runCommand(words, readConfig(process.env))) console.log(line)
} catch (error) {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${USAGE}`)
    process.exitCode = 2
  } else reportError(error)
}

/** In the server that runs on the embedded database, or on the database itself. */
async function runCommand(words: string[], config: Config): Promise<string[]> {
  if (!config.databaseUrl) {
    const done = await callControlSocket(config.dataDir, 'user', { words })
    if (done) return done.result as string[]
    assertHasDatabase(config.dataDir)
  }
  const database = await openForCommand(config)
  try {
    return await parseUserCommand(words)(database.db)
  } finally {
    await database.close()
  }
}
