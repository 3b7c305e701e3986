// `npm test`: everything that is checked, on a fresh clone too. `npm test -- --only server,e2e` runs a part.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runScript } from './setup/cli.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { ROOT } from './setup/root.mjs'

/** What configures a real installation has no say in tests: nobody wants them on their own database. */
const REMOVED_ENVIRONMENT = [
  ...['NODE_ENV', 'PORT', 'HOST', 'APP_URL', 'DATA_DIR', 'DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'FILES_URL'],
  ...['TRUST_PROXY', 'SESSION_SECRET', 'LOG_LEVEL', 'METRICS_TOKEN', 'NODE_OPTIONS'],
]

await runScript(async () => {
  const { values } = parseArgs({ options: { only: { type: 'string' } } })
  const started = Date.now()
  await ensureInstalled()
  // These import what has just been installed.
  const { allSteps, e2eReportPath, prepareEnvironment, selectSteps } = await import('./testing/steps.mjs')
  const { runSteps } = await import('./testing/run-steps.mjs')

  // The steps that run end with this process; those to come are not begun.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130))
  const reports = join(ROOT, '.cache/tests', String(process.pid))
  mkdirSync(reports, { recursive: true })
  process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

  const { steps, env, remarks } = await prepareEnvironment(selectSteps(allSteps(reports), values.only))
  const results = await runSteps(steps, { ...cleanEnvironment(), ...env, JOURNEYS_REPORT: e2eReportPath(reports) })

  for (const remark of remarks) console.log(remark)
  const failures = results.filter(({ succeeded }) => !succeeded).map(({ step }) => step.name)
  console.log(
    `\n${failures.length > 0 ? `Failed: ${failures.join(', ')}.` : 'All is well.'} ${Math.round((Date.now() - started) / 1000)} s`,
  )
  const sum = (/** @type {'passed' | 'failed'} */ kind) => results.reduce((total, { tally }) => total + tally[kind], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exit(failures.length > 0 ? 1 : 0)
})

function cleanEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !REMOVED_ENVIRONMENT.includes(name)))
}
