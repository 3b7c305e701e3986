// `npm test`: every check, on a fresh clone too.
// --only server,e2e   some steps
// --changed           static checks, and the tests of the folders that changed since main
// --repeat 20         each test step again and again; --busy: on a busy machine; --clock 2027-03-28T00:59:00Z: at another time
import { fork } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runScript } from './setup/cli.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { ROOT } from './setup/root.mjs'

/** Ignores the configuration of a real installation, so that tests never touch its database. */
const REMOVED_ENVIRONMENT = [
  ...['NODE_ENV', 'PORT', 'HOST', 'APP_URL', 'DATA_DIR', 'DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'FILES_URL'],
  ...['TRUST_PROXY', 'SESSION_SECRET', 'LOG_LEVEL', 'METRICS_TOKEN', 'NODE_OPTIONS'],
]

await runScript(async () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      changed: { type: 'boolean' },
      repeat: { type: 'string' },
      busy: { type: 'boolean' },
      clock: { type: 'string' },
    },
  })
  const started = Date.now()
  await ensureInstalled()
  // These import installed packages.
  const { allSteps, changedSteps, clockEnvironment, clockSteps, prepareEnvironment, repeatSteps, selectSteps } = await import(
    './testing/steps.mjs'
  )
  const { changedFiles, testFiltersFor } = await import('./testing/changed-filters.mjs')
  const { runSteps } = await import('./testing/run-steps.mjs')

  // Running steps end with this process; later ones do not start.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130))
  const reports = join(ROOT, '.cache/tests', String(process.pid))
  mkdirSync(reports, { recursive: true })
  process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

  /** @param {string} directory for reports */
  const wantedSteps = (directory) => {
    const selected = selectSteps(allSteps(directory), values.only)
    const timed = values.clock ? clockSteps(selected) : selected
    return values.changed ? changedSteps(timed, testFiltersFor(changedFiles())) : timed
  }
  const times = Number(values.repeat ?? 1)
  const { steps, env, remarks } = await prepareEnvironment(times > 1 ? repeatSteps(wantedSteps, reports, times) : wantedSteps(reports))
  if (values.busy) keepBusy()
  const clock = values.clock ? clockEnvironment(values.clock) : {}
  const results = await runSteps(steps, { ...cleanEnvironment(), ...env, ...clock })

  for (const remark of remarks) console.log(remark)
  // Once more at the end: in a long output they are hard to find.
  for (const { step, tally } of results) for (const failure of tally.failures) console.log(`\n✗ ${step.name} › ${failure}`)
  const failures = results.filter(({ succeeded }) => !succeeded).map(({ step }) => step.name)
  console.log(
    `\n${failures.length > 0 ? `Failed: ${failures.join(', ')}.` : 'All is well.'} ${Math.round((Date.now() - started) / 1000)} s`,
  )
  const sum = (/** @type {'passed' | 'failed'} */ kind) => results.reduce((total, { tally }) => total + tally[kind], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exit(failures.length > 0 ? 1 : 0)
})

/** Takes every core away from the tests, as a machine does that builds something else meanwhile. */
function keepBusy() {
  for (let core = 0; core < availableParallelism(); core++)
    fork(join(ROOT, 'scripts/testing/busy-loop.mjs'), { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
}

function cleanEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !REMOVED_ENVIRONMENT.includes(name)))
}
