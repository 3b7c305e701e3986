import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { browserArgs, findBrowser } from './scripts/find-browser.mjs'
import { findPgBouncer } from './scripts/find-pgbouncer.mjs'
import { postgresUnavailableReason, postgresUrl } from './scripts/find-postgres.mjs'
import { reactForTests } from './scripts/testing/react-for-tests.mjs'

const CI = Boolean(process.env.CI)

/** They start programs on the embedded database themselves, as the demo does. */
const EMBEDDED_ONLY = [
  'src/main.test.ts',
  'src/{cli/user,seed/demo}.test.ts',
  'src/app/tests/operation/{new-database,small-memory}.test.ts',
]

/** Nothing in these depends on the engine, so one is enough: PostgreSQL where it answers, which is quicker. */
const ANY_ENGINE = [
  'src/app/tests/permissions/*permissions*.test.ts',
  'src/app/tests/{fuzz-*,public-addresses}.test.ts',
  'src/app/tests/{deleted-names,failed-admin-acts,free-text,hostile-visitors}.test.ts',
  'src/app/tests/{personal-data-leaks,signals-of-crowds,write-limits}.test.ts',
  'src/app/tests/permissions/{missing-targets,private-match-visibility}.test.ts',
  'src/app/routes/{docs,page,preview}-routes.test.ts',
  'src/platform/{api,config,data-directory,files,http,live,mail,passwords,pictures,push}/**/*.test.ts',
  'src/features/{api-keys/api-keys,calendar/calendar.present,notifications/*,webhooks/one-event-a-fact}.test.ts',
  // Amounts, counters and mails.
  'src/features/{funds,ledger,payment-details,seasons,settlements}/**/*.test.ts',
  'src/features/results/match-counters.test.ts',
  'src/features/matches/tests/{live-replicas,match-model,guests/*-mails}.test.ts',
  'src/features/users/tests/**/{device-name,email-*,mail-outage,passkeys,password-reset,photos,second-factor,users.mails}.test.ts',
]

/** A busy machine takes its time to show what follows. The default is one second. */
const BUSY_MACHINE = { poll: { timeout: 10_000, interval: 10 } }

const PROPERTY_TESTS_SETUP = fileURLToPath(new URL('scripts/testing/seed-property-tests.mjs', import.meta.url))
/** The browser's pages live at the time of `npm test -- --clock …`, like the processes. */
const SHIFTED_CLOCK_SETUP = process.env.TEST_CLOCK_OFFSET_MS
  ? [fileURLToPath(new URL('scripts/testing/shift-clock.mjs', import.meta.url))]
  : []

/** The server's tests on one of its two engines. Races and several processes need a real server: `*.postgres.test.ts`. */
const serverProject = (engine: 'pglite' | 'postgres', exclude: string[]): TestProjectConfiguration => ({
  test: {
    name: `server-${engine}`,
    root: 'apps/server',
    include: ['src/**/*.test.ts'],
    exclude,
    setupFiles: PROPERTY_TESTS_SETUP,
    ...(engine === 'postgres' ? { globalSetup: fileURLToPath(new URL('scripts/testing/drop-test-databases.mjs', import.meta.url)) } : {}),
    env: { TEST_ENGINE: engine, TEST_DATABASE_URL: postgresUrl(), TEST_PGBOUNCER: findPgBouncer() ?? '' },
    // Starting a process and importing the server takes 2.5 s of CPU: files share two processes, each with its own database.
    isolate: false,
    expect: BUSY_MACHINE,
    // PGlite starts in seconds rather than milliseconds when two cores are busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})

const postgresUnavailable = await postgresUnavailableReason()
if (postgresUnavailable && CI) throw new Error(`${postgresUnavailable} On CI that is an error.`)

const webProject: TestProjectConfiguration = {
  extends: 'apps/web/vite.config.ts',
  root: 'apps/web',
  // Found before the first test: a dependency that turns up in the middle of a run brings a second React with it.
  optimizeDeps: { entries: ['src/**/*.tsx'], rolldownOptions: { plugins: [reactForTests] } },
  test: {
    name: 'web',
    include: ['src/**/*.test.tsx'],
    setupFiles: SHIFTED_CLOCK_SETUP,
    env: { TEST_CLOCK_OFFSET_MS: process.env.TEST_CLOCK_OFFSET_MS ?? '' },
    // The default is one page fewer than cores.
    maxWorkers: 2,
    testTimeout: 30_000,
    expect: BUSY_MACHINE,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath: await findBrowser(), args: browserArgs() },
        contextOptions: { locale: 'fr-FR', timezoneId: 'America/New_York' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
}

/** Pure rules: files share processes. On a busy machine their property tests take longer than the default of 5 seconds. */
const rulesProject = (name: string, root: string): TestProjectConfiguration => ({
  test: { name, root, include: ['src/**/*.test.ts'], setupFiles: PROPERTY_TESTS_SETUP, testTimeout: 30_000, isolate: false },
})

export default defineConfig({
  test: {
    maxWorkers: 2,
    silent: 'passed-only',
    projects: [
      rulesProject('contract', 'packages/contract'),
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'], expect: BUSY_MACHINE, testTimeout: 60_000 } },
      serverProject('pglite', ['**/*.postgres.test.ts', ...(postgresUnavailable ? [] : ANY_ENGINE)]),
      ...(postgresUnavailable ? [] : [serverProject('postgres', EMBEDDED_ONLY)]),
      rulesProject('web-logic', 'apps/web'),
      ...(existsSync('apps/web/vite.config.ts') ? [webProject] : []),
    ],
  },
})
