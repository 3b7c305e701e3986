import { postgresUnavailableReason, postgresUrl } from '../scripts/find-postgres.mjs'
import { UserFacingError } from '../scripts/setup/cli.mjs'
import { explainPlans } from './explain/explain-plans.ts'
import { measureAll } from './measure-all.ts'
import { type Options, readOptions, USAGE } from './options.ts'
import { isShuttingDown, shutDown, shutDownOnSignals } from './shutdown.ts'

// `npm run bench`: measures the product beside minimal implementations of the same work. docs/performance.md explains the figures.

shutDownOnSignals()
try {
  const options = parseOptionsOrShowUsage()
  if (await postgresUnavailableReason())
    throw new UserFacingError(
      `The bench needs a PostgreSQL server on which it may create databases, and none answers at ${new URL(postgresUrl()).host} (TEST_DATABASE_URL).`,
    )
  if (options.explain) await explainPlans({ users: options.users, matches: options.explain, notifications: options.explain })
  else await measureAll(options)
} catch (error) {
  if (!isShuttingDown()) console.error(error instanceof UserFacingError ? error.message : error)
  process.exitCode = 1
} finally {
  await shutDown()
}
// Half-open connections to stopped programs would keep the process alive.
process.exit()

function parseOptionsOrShowUsage(): Options {
  try {
    return readOptions(process.argv.slice(2))
  } catch (error) {
    throw new UserFacingError(`${(error as Error).message}\n${USAGE}`)
  }
}
