import { defineConfig } from '@playwright/test'
import { browserArgs, findBrowser } from './scripts/find-browser.mjs'

/** The journeys of e2e/: people's stories in a real Chromium. Each worker starts a server of its own (a fixture of e2e/). */
export default defineConfig({
  testDir: 'e2e/journeys',
  outputDir: '.cache/journeys',
  fullyParallel: false,
  workers: 2,
  // A second try gets a browser and a server of its own; what only passes then is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: process.env.JOURNEYS_REPORT || '.cache/journeys.json' }]],
  use: {
    locale: 'fr-FR',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findBrowser(), args: browserArgs() },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true, timezoneId: 'Europe/Paris' },
    },
    {
      // Far from home: the product shows the time of Paris wherever its reader is.
      name: 'laptop',
      use: { viewport: { width: 1280, height: 800 }, timezoneId: 'America/New_York' },
    },
  ],
})
