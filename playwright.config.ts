import { defineConfig } from '@playwright/test'
import { browserArgs, findBrowser } from './scripts/find-browser.mjs'

/** Most stories don't depend on the size of the screen and run at one; those in no list run at both. */
const LAPTOP_ONLY = specPattern(
  'sign-in-and-out',
  'administration',
  'match-results',
  'last-minute-changes',
  'api-docs',
  'match-changes',
  'connection-banner',
  'route-guards',
  'idle-sign-out',
  'invitations',
  'mail-links',
  'live-updates',
  'moderation',
  'network-loss',
  'organizer',
  'other-browsers',
  'players',
  'private-match',
  'push',
  'releases',
  'replacement',
  'reports',
  'server-crash',
  'settings',
  'sharing',
  'specification-details',
)
const PHONE_ONLY = specPattern(
  'attendance',
  'back-button',
  'co-organizers',
  'demanding-players',
  'drafts',
  'groups',
  'guests',
  'locker-room',
  'match-lifecycle',
  'messages',
  'notification-settings',
  'notifications',
  'offline',
  'passkeys',
  'registration',
  'second-factor',
  'slow-network',
)

function specPattern(...files: string[]): RegExp {
  return new RegExp(`/(${files.join('|')})\\.spec\\.ts$`)
}

/** The journeys of e2e/: people's stories in a real Chromium. Each worker starts a server of its own (a fixture of e2e/). */
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
      testIgnore: LAPTOP_ONLY,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, timezoneId: 'Europe/Paris' },
    },
    {
      // Far from home: the product shows the time of Paris wherever its reader is.
      name: 'laptop',
      testIgnore: PHONE_ONLY,
      use: { viewport: { width: 1280, height: 800 }, timezoneId: 'America/New_York' },
    },
  ],
})
