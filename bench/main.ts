import { postgresUrl, whyNoPostgres } from '../scripts/find-postgres.mjs'
import { Trouble } from '../scripts/setup/say.mjs'
import { endAll, endOnSignals, isEnding } from './ending.ts'
import { explainPlans } from './explain/explain-plans.ts'
import { measureAll } from './measure-all.ts'
import { type Options, readOptions, USAGE } from './options.ts'

// `npm run bench`: what the program costs, measured beside the least that it could cost. docs/performance.md explains the figures.

endOnSignals()
try {
  const options = optionsOrUsage()
  if (await whyNoPostgres())
    throw new Trouble(
      `The bench needs a PostgreSQL server on which it may create databases, and none answers at ${new URL(postgresUrl()).host} (TEST_DATABASE_URL).`,
    )
  if (options.explain) await explainPlans({ users: options.users, matches: options.explain, notifications: options.explain })
  else await measureAll(options)
} catch (error) {
  if (!isEnding()) console.error(error instanceof Trouble ? error.message : error)
  process.exitCode = 1
} finally {
  await endAll()
}
// The other half of the connections to what was stopped would keep the process for a while.
process.exit()

function optionsOrUsage(): Options {
  try {
    return readOptions(process.argv.slice(2))
  } catch (error) {
    throw new Trouble(`${(error as Error).message}\n${USAGE}`)
  }
}
