import { defineConfig } from '@playwright/test'
import { SCREEN_SIZES } from './e2e/screen-sizes.ts'
import { browserArgs, findBrowser } from './scripts/find-browser.mjs'

/**
 * Mostly what people do on the way to a match and in it: on the phone. Screens are checked at both sizes all the same (`checkScreen`), and
 * `reflow` sets its own.
 */
export const PHONE = [
  'answers',
  'attendance',
  'availability',
  'back-button',
  'co-organizers',
  'demanding-players',
  'drafts',
  'follow-match',
  'groups',
  'guest-place',
  'guests',
  'last-hour-and-night',
  'layout-shift',
  'locker-room',
  'match-in-danger',
  'match-lifecycle',
  'messages',
  'notification-settings',
  'notifications',
  'offline',
  'passkeys',
  'pending-answers',
  'place-offers',
  'places',
  'polls',
  'presence',
  'provider-sign-in',
  'reflow',
  'registration',
  'screens-locker-room',
  'screens-matches',
  'screens-messages',
  'screens-players',
  'screens-season',
  'season',
  'second-factor',
  'slow-network',
  'who-is-told',
]

/** Their steps differ by size: menus, Tab stops, the list of the settings. */
export const BOTH_SIZES = ['keyboard-and-screen-reader', 'open-menus', 'settings-sections']

const specPattern = (names: string[]) => new RegExp(`/(${names.join('|')})\\.spec\\.ts$`)

/** The journeys of e2e/: people's stories in a real Chromium. Each file has a server of its own (a fixture of e2e/). */
export default defineConfig({
  testDir: 'e2e/journeys',
  outputDir: '.cache/journeys',
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  // A long story on a busy machine; each expectation has a limit of its own.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: process.env.JOURNEYS_REPORT || '.cache/journeys.json' }]],
  use: {
    locale: 'fr-FR',
    // The stories of the installed app allow it; in the others nothing but the page is between it and the server.
    serviceWorkers: 'block',
    // A trace of every test takes a fifth of the CPU time; `--trace retain-on-failure` looks for a cause.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findBrowser(), args: browserArgs() },
  },
  projects: [
    {
      name: 'phone',
      testMatch: specPattern([...PHONE, ...BOTH_SIZES]),
      use: { viewport: SCREEN_SIZES.phone, hasTouch: true, isMobile: true, timezoneId: 'Europe/Paris' },
    },
    {
      // Far from home: the product shows the time of Paris wherever its reader is.
      name: 'laptop',
      testIgnore: specPattern(PHONE),
      use: { viewport: SCREEN_SIZES.laptop, timezoneId: 'America/New_York' },
    },
  ],
})
