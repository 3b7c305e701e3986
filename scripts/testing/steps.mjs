import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findCompleteBrowser, findOrInstallBrowser, NO_BROWSER_MESSAGE } from '../find-browser.mjs'
import { missingBrowserRemarks } from '../find-other-browsers.mjs'
import { missingPgBouncerRemarks } from '../find-pgbouncer.mjs'
import { postgresUnavailableReason } from '../find-postgres.mjs'
import { UserFacingError } from '../setup/cli.mjs'
import { filesUnder } from '../setup/fingerprint.mjs'
import { ROOT } from '../setup/root.mjs'
import { countPlaywright, countVitest } from './count-tests.mjs'

/**
 * @typedef {object} Tally the test counts of a step
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} failures which tests failed, and how
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command a script of the repository or of a package, and its arguments; run with the project's Node
 * @property {Record<string, string>} [env] additional variables
 * @property {1 | 2} cores the cores it needs, of two
 * @property {string[]} [after] the steps that must succeed first
 * @property {boolean} [needsBrowser]
 * @property {boolean} [mayBeEmpty] passes without any test
 * @property {() => Tally} [count] reads a test report; a step without one counts as one check
 */

const BIOME = 'node_modules/@biomejs/biome/bin/biome'
const KNIP = 'node_modules/knip/bin/knip.js'
const TSC = 'node_modules/typescript/bin/tsc'
const VITEST = 'node_modules/vitest/vitest.mjs'
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'

/** @type {{ name: string, config: string, after?: string[] }[]} */
const TYPE_CHECKS = [
  { name: 'types-contract', config: 'packages/contract' },
  { name: 'types-server', config: 'apps/server' },
  // The build generates the route tree.
  { name: 'types-web', config: 'apps/web', after: ['build'] },
  // The service worker.
  { name: 'types-worker', config: 'apps/web/src/worker' },
  { name: 'types-e2e', config: 'e2e' },
  { name: 'types-scripts', config: '.' },
]

/** The projects of vitest.config.ts, and their tests. @type {(Pick<Step, 'name' | 'cores' | 'after' | 'needsBrowser'> & { folder: string, tests: RegExp })[]} */
const VITEST_PROJECTS = [
  { name: 'contract', folder: 'packages/contract/src', tests: /\.test\.ts$/, cores: 1 },
  { name: 'scripts', folder: 'scripts', tests: /\.test\.mjs$/, cores: 1 },
  { name: 'web-logic', folder: 'apps/web/src', tests: /\.test\.ts$/, cores: 1 },
  { name: 'web', folder: 'apps/web/src', tests: /\.test\.tsx$/, cores: 2, needsBrowser: true },
  { name: 'server-pglite', folder: 'apps/server/src', tests: /(?<!\.postgres)\.test\.ts$/, cores: 2, after: ['build'] },
  { name: 'server-postgres', folder: 'apps/server/src', tests: /\.test\.ts$/, cores: 2, after: ['build'] },
]

/**
 * The steps of `npm test`, fast ones first.
 * @param {string} reports a directory for the test reports
 * @returns {Step[]}
 */
export function allSteps(reports) {
  return [
    { name: 'build', command: ['scripts/testing/build-step.mjs'], cores: 1 },
    ...TYPE_CHECKS.filter(({ config }) => hasSources(config)).map(
      ({ name, config, after }) => /** @type {Step} */ ({ name, command: [TSC, '-p', config], cores: 1, after }),
    ),
    { name: 'lint', command: [BIOME, 'check', '--error-on-warnings', '--max-diagnostics=200'], cores: 1 },
    { name: 'names', command: ['scripts/check-file-names.mjs'], cores: 1 },
    { name: 'imports', command: ['scripts/check-imports.mjs'], cores: 1, after: ['build'] },
    { name: 'first-load', command: ['scripts/check-first-load.mjs'], cores: 1, after: ['build'] },
    { name: 'unused', command: [KNIP, '--no-progress', '--no-config-hints'], cores: 1, after: ['build'] },
    ...VITEST_PROJECTS.filter(hasTests).map((project) => vitestStep(project, reports)),
    ...(existsSync(join(ROOT, 'e2e/journeys')) ? [e2eStep(reports)] : []),
  ]
}

/**
 * The steps selected with `--only server,e2e`, and those they depend on.
 * @param {Step[]} steps
 * @param {string | undefined} only
 */
export function selectSteps(steps, only) {
  if (!only) return steps
  const wanted = only.split(',').map((word) => word.trim())
  /** @param {Step} step @param {string} word */
  const isMeant = (step, word) => step.name === word || step.name.startsWith(`${word}-`)
  const unknown = wanted.filter((word) => !steps.some((step) => isMeant(step, word)))
  if (unknown.length > 0)
    throw new UserFacingError(`There is no step ${unknown.join(', ')}; there are ${steps.map(({ name }) => name).join(', ')}.`)
  const chosen = steps.filter((step) => wanted.some((word) => isMeant(step, word)))
  const needed = new Set(chosen.flatMap((step) => step.after ?? []))
  return steps.filter((step) => chosen.includes(step) || needed.has(step.name))
}

/** Steps that can live at another time: PostgreSQL's clock and that of journeys' pages can't be moved. */
const CLOCK_STEPS = ['contract', 'web-logic', 'web', 'server-pglite']

/**
 * The environment of the steps that run at another time.
 * @param {string} time as in `--clock 2027-03-28T00:59:00Z`
 */
export function clockEnvironment(time) {
  const offset = Date.parse(time) - Date.now()
  if (!Number.isFinite(offset)) throw new UserFacingError(`--clock is "${time}", but must be a time such as 2027-03-28T00:59:00Z.`)
  const script = pathToFileURL(join(ROOT, 'scripts/testing/shift-clock.mjs')).href
  return { TEST_CLOCK_OFFSET_MS: String(offset), NODE_OPTIONS: `--import=${script}` }
}

/** @param {Step[]} steps */
export const clockSteps = (steps) => steps.filter(({ name }) => CLOCK_STEPS.includes(name))

/**
 * The static checks, and the tests in the folders that a change concerns.
 * @param {Step[]} steps
 * @param {string[]} filters of Vitest
 */
export function changedSteps(steps, filters) {
  // One engine answers sooner; the whole suite runs both.
  const skipped = steps.some(({ name }) => name === 'server-postgres') ? ['e2e', 'server-pglite'] : ['e2e']
  return steps
    .filter(({ name }) => !skipped.includes(name))
    .filter(({ count }) => !count || filters.length > 0)
    .map((step) => (step.count ? { ...step, command: [...step.command, '--passWithNoTests', ...filters], mayBeEmpty: true } : step))
}

/**
 * Each test step several times. A step that fails once has failed.
 * @param {(reports: string) => Step[]} stepsWith
 * @param {string} reports
 * @param {number} times
 */
export function repeatSteps(stepsWith, reports, times) {
  const once = stepsWith(reports).filter((step) => !step.count)
  const repeated = Array.from({ length: times }, (_, index) => {
    const directory = join(reports, String(index + 1))
    mkdirSync(directory, { recursive: true })
    return stepsWith(directory)
      .filter((step) => step.count)
      .map((step) => ({ ...step, name: `${step.name} ${index + 1}/${times}` }))
  })
  return [...once, ...repeated.flat()]
}

/**
 * The services the steps need. On CI a missing PostgreSQL server is an error; elsewhere its tests are skipped.
 * @param {Step[]} steps
 * @returns {Promise<{ steps: Step[], env: Record<string, string>, remarks: string[] }>}
 */
export async function prepareEnvironment(steps) {
  /** @type {string[]} */
  const remarks = []
  /** @type {Record<string, string>} */
  const env = {}
  if (steps.some((step) => step.needsBrowser)) {
    const browser = await findOrInstallBrowser()
    if (!browser) throw new UserFacingError(NO_BROWSER_MESSAGE)
    env.CHROMIUM_PATH = browser
  }
  if (steps.some(({ name }) => name.startsWith('e2e'))) {
    remarks.push(...missingBrowserRemarks())
    if (!(await findCompleteBrowser()))
      remarks.push('No complete Chromium is found (Debian: apt-get install chromium): the journey of push notifications is skipped.')
  }
  if (!steps.some(isOnPostgres)) return { steps, env, remarks }
  const noPostgres = await postgresUnavailableReason()
  if (!noPostgres) return { steps, env, remarks: [...remarks, ...missingPgBouncerRemarks()] }
  if (process.env.CI) throw new UserFacingError(`${noPostgres} On CI that is an error.`)
  remarks.push(noPostgres)
  return { steps: steps.filter((step) => !isOnPostgres(step)), env, remarks }
}

/** @param {Step} step */
const isOnPostgres = ({ name }) => name.startsWith('server-postgres')

/** @param {Pick<Step, 'name' | 'cores' | 'after' | 'needsBrowser'>} project @param {string} reports @returns {Step} */
function vitestStep({ name, cores, after, needsBrowser }, reports) {
  const report = join(reports, `${name}.json`)
  const command = [
    VITEST,
    'run',
    '--project',
    name,
    '--allowOnly=false',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  return { name, command, cores, after, needsBrowser, count: () => countVitest(readReport(report)) }
}

/** @param {string} reports @returns {Step} */
function e2eStep(reports) {
  const report = join(reports, 'e2e.json')
  const command = [PLAYWRIGHT, 'test']
  return {
    name: 'e2e',
    command,
    env: { JOURNEYS_REPORT: report },
    cores: 2,
    after: ['build'],
    needsBrowser: true,
    count: () => countPlaywright(readReport(report)),
  }
}

/** @param {string} file */
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

/** @param {{ folder: string, tests: RegExp }} project */
function hasTests({ folder, tests }) {
  return existsSync(join(ROOT, folder)) && filesUnder(ROOT, folder).some((file) => tests.test(file))
}

/** tsc fails on a project without files. @param {string} config */
function hasSources(config) {
  return existsSync(join(ROOT, config, 'tsconfig.json')) && filesUnder(ROOT, config).some((file) => /\.(tsx?|mjs)$/.test(file))
}
