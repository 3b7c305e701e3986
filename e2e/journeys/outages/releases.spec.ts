import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as baseTest, expect } from '../../fixtures.ts'
import { AppShell } from '../../pages/app-shell.ts'
import { InstalledApp } from '../../pages/installed-app.ts'
import { MatchListPage } from '../../pages/match-list-page.ts'
import { MatchPage } from '../../pages/match-page.ts'
import { startServer } from '../../running-server.ts'
import { copyRelease, NEW_RELEASE, replaceRelease } from '../../web-release.ts'

/** A server whose web build can be replaced. */
type ReplaceableSite = { address: string; deploy(): Promise<void> }

const test = baseTest.extend<{ site: ReplaceableSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  site: async ({}, use) => {
    const options = { dataDir: mkdtempSync(join(tmpdir(), 'coup-denvoi-site-')), webDirectory: copyRelease() }
    let running = await startServer(options)
    const { address } = running
    await use({
      address,
      deploy: async () => {
        await running.stop()
        replaceRelease(options.webDirectory)
        running = await startServer({ ...options, port: new URL(address).port })
      },
    })
    await running.stop()
    for (const directory of Object.values(options)) rmSync(directory, { recursive: true, force: true })
  },
  serverUrl: async ({ site }, use) => use(site.address),
})

test('a new release reaches an open page without breaking it', async ({ users, site }) => {
  test.slow()
  const [karim, nadia] = await Promise.all([users.apiOnly('Karim Haddad'), users.signedIn('Nadia Benali', { serviceWorkers: 'allow' })])
  const match = await karim.organize({ title: 'Le match entre deux versions' })
  const { page, context } = nadia
  const sheet = new MatchPage(page)
  const app = new InstalledApp(page)
  const shell = new AppShell(page)
  await sheet.open(match)
  await app.expectInstalled()
  await shell.expectLoaded()
  const before = await app.buildId()
  const staleBuildCheck = app.waitForStaleBuildCheck()
  await site.deploy()

  // Another page checks for the new build, and the service worker is replaced.
  const other = await context.newPage()
  // While a server that has just started is slow, the old service worker answers with the page that it keeps.
  await expect(async () => {
    await other.goto('/matches')
    expect(await new InstalledApp(other).buildId()).toMatch(NEW_RELEASE)
  }).toPass()
  await staleBuildCheck

  // Files the page had not loaded are gone from the server, but still load.
  expect((await context.request.get(before)).status()).toBe(404)
  await sheet.share.click()
  await expect(sheet.dialog).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await app.buildId()).toBe(before)

  await shell.navigateTo('Matchs')
  await expect(new MatchListPage(page).ticket(match.title)).toBeVisible()
  await expect.poll(() => app.buildId()).toMatch(NEW_RELEASE)
})

test('a page that needs a missing file of an old release reloads with the new one', async ({ users, site }) => {
  const page = await users.visitor()
  const app = new InstalledApp(page)
  // A visitor's page with the app: its links are the router's.
  await page.goto('/nouveau-mot-de-passe')
  await new AppShell(page).expectLoaded()
  const before = await app.buildId()
  const staleBuildCheck = app.waitForStaleBuildCheck()
  await site.deploy()
  const link = page.getByRole('banner').getByRole('link', { name: 'Inscription' })
  // Hovering preloads.
  await link.hover()
  await staleBuildCheck
  await link.click()
  await expect(page).toHaveURL('/register')
  await expect.poll(() => app.buildId()).not.toBe(before)
})

test('a press on what an old release no longer has is explained, and works in the new one', async ({ users, site }) => {
  test.slow()
  const [karim, nadia] = await Promise.all([users.apiOnly('Karim Haddad'), users.signedIn('Nadia Benali')])
  const match = await karim.organize({ title: 'Le match entre deux versions' })
  const sheet = new MatchPage(nadia.page)
  const app = new InstalledApp(nadia.page)
  const shell = new AppShell(nadia.page)
  await sheet.open(match)
  await shell.expectLoaded()
  const before = await app.buildId()
  await site.deploy()
  await sheet.share.click()
  await expect(nadia.page.getByText('La page vient d’être mise à jour. Recommencez.')).toBeVisible()
  expect(await app.buildId()).not.toBe(before)
  await sheet.share.click()
  await expect(sheet.dialog).toBeVisible()
})

test('a page whose own files are gone is replaced by that of the new release', async ({ users }) => {
  const page = await users.visitor()
  for (const [address, file] of [
    ['/login', 'log-in-page'],
    ['/nouveau-mot-de-passe', 'open-live-connection'],
  ] as const) {
    let loads = 0
    page.on('request', (request) => request.isNavigationRequest() && loads++)
    // The first page is of an old release: the server has neither what it still needs nor its entry.
    const isGone = (url: URL) => loads === 1 && url.pathname.startsWith(`/assets/${file}-`)
    const isEntry = (url: URL) => loads === 1 && url.pathname.startsWith('/assets/entry-')
    await page.route(isGone, (route) => route.fulfill({ status: 404 }))
    await page.route(isEntry, (route) => (route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.continue()))
    await page.goto(address)
    await expect.poll(() => loads).toBe(2)
    await page.unrouteAll()
    page.removeAllListeners('request')
  }
})
