import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { test as baseTest, expect } from '../../fixtures.ts'
import { AppShell } from '../../pages/app-shell.ts'
import { MatchPage } from '../../pages/match-page.ts'
import { checkScreen } from '../../pages/screen-checks.ts'
import {
  createPostgresService,
  createRedisService,
  hasRedis,
  postgresBinDirectory,
  type RestartableService,
} from '../../restartable-services.ts'
import { startServer } from '../../running-server.ts'

const CONNECTION_LOST = 'Connexion perdue avec Firestore – certaines données peuvent ne pas être à jour.'
/** heartbeat.test.ts holds how soon the banner comes and goes; a busy machine takes its time with everything around it. */
const BANNER_TIMEOUT = { timeout: 30_000 }

const bannerOf = (page: Page) => page.getByRole('alert').filter({ hasText: CONNECTION_LOST })

/** The bar starts below the banner, and the page below the bar. */
async function expectNoOverlap(banner: Locator): Promise<void> {
  const bottomOf = async (part: Locator) => part.boundingBox().then((box) => (box ? Math.round(box.y + box.height) : null))
  const topOf = async (part: Locator) => part.boundingBox().then((box) => (box ? Math.round(box.y) : null))
  const page = banner.page()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect.poll(() => topOf(page.getByRole('banner'))).toBe(await bottomOf(banner))
  expect(await topOf(page.getByRole('main'))).toBe(await bottomOf(page.getByRole('banner')))
}

baseTest('the banner shows while the network is down, and the page catches up', async ({ users, network }) => {
  const karim = await users.apiOnly('Karim Haddad')
  const nadia = await users.signedIn('Nadia Benali', { baseURL: network.address })
  const match = await karim.organize({ title: 'Le match au bout du fil' })
  const visitor = await users.visitor({ baseURL: network.address })
  const sheet = new MatchPage(nadia.page)
  await Promise.all([sheet.open(match), visitor.goto('/')])
  await Promise.all([new AppShell(nadia.page).expectLoaded(), new AppShell(visitor).expectLoaded()])
  const banner = bannerOf(nadia.page)
  await expect(banner).toHaveCount(0)
  network.cut()
  await (await users.apiOnly('Marc Dupont')).join(match)
  await expect(banner).toBeVisible(BANNER_TIMEOUT)
  await expect(sheet.player('Marc Dupont')).toHaveCount(0)
  await expectNoOverlap(banner)
  await expect(bannerOf(visitor), 'visitors see no banner').toHaveCount(0)
  await checkScreen(nadia.page, 'connection-lost')
  await nadia.page.setViewportSize({ width: 320, height: 640 })
  await expectNoOverlap(banner)
  network.restore()
  await expect(banner).toHaveCount(0, BANNER_TIMEOUT)
  await expect(sheet.player('Marc Dupont')).toBeVisible()
  await expect(bannerOf(visitor)).toHaveCount(0)
})

/** A server of its own with a PostgreSQL of its own; each can be stopped and restarted. */
type RestartableStack = {
  address: string
  server: Pick<RestartableService, 'start' | 'stop'>
  postgres: RestartableService
  /** Null where live signals also go through PostgreSQL. */
  redis: RestartableService | null
}

const test = baseTest.extend<{ services: RestartableStack; overRedis: boolean }>({
  overRedis: [false, { option: true }],
  services: async ({ overRedis }, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'coup-denvoi-restart-'))
    const postgres = await createPostgresService(postgresBinDirectory ?? '')
    const redis = overRedis ? await createRedisService() : null
    await Promise.all([postgres.start(), redis?.start()])
    const options = { dataDir, databaseUrl: postgres.url, redisUrl: redis?.url }
    let running = await startServer(options)
    const { address } = running
    await use({
      address,
      postgres,
      redis,
      server: {
        stop: () => running.kill(),
        start: async () => {
          running = await startServer({ ...options, port: new URL(address).port })
        },
      },
    })
    await running.stop()
    await Promise.all([postgres.dispose(), redis?.dispose()])
    rmSync(dataDir, { recursive: true, force: true })
  },
  serverUrl: async ({ services }, use) => use(services.address),
})

/** @param meanwhile what happens while it is down, where anything can */
async function stopAndRestart(
  service: Pick<RestartableService, 'start' | 'stop'>,
  page: Page,
  meanwhile?: () => Promise<unknown>,
): Promise<void> {
  const banner = bannerOf(page)
  await expect(banner).toHaveCount(0)
  await service.stop()
  await expect(banner).toBeVisible(BANNER_TIMEOUT)
  await meanwhile?.()
  await service.start()
  await expect(banner).toHaveCount(0, BANNER_TIMEOUT)
}

test.describe('the banner shows while any part of the server is down, and the page catches up', () => {
  // biome-ignore lint/suspicious/noSkippedTests: not on a machine without the programs of PostgreSQL and Redis
  test.skip(!postgresBinDirectory || !hasRedis, 'PostgreSQL or Redis is not installed')

  test('the server, then PostgreSQL', async ({ users, services }) => {
    const karim = await users.apiOnly('Karim Haddad')
    const nadia = await users.signedIn('Nadia Benali')
    const match = await karim.organize({ title: 'Le match qui tient bon', maxPlayers: 8 })
    const marc = await users.apiOnly('Marc Dupont')
    const ines = await users.apiOnly('Inès Moreau')
    const sheet = new MatchPage(nadia.page)
    await sheet.open(match)
    await new AppShell(nadia.page).expectLoaded()
    await stopAndRestart(services.server, nadia.page)
    await marc.join(match)
    await expect(sheet.player('Marc Dupont')).toBeVisible()
    await stopAndRestart(services.postgres, nadia.page)
    await ines.join(match)
    await expect(sheet.player('Inès Moreau')).toBeVisible()
  })

  test.describe(() => {
    test.use({ overRedis: true })

    test('Redis, while others continue', async ({ users, services }) => {
      const karim = await users.apiOnly('Karim Haddad')
      const nadia = await users.signedIn('Nadia Benali')
      const match = await karim.organize({ title: 'Le match sans nouvelles', maxPlayers: 8 })
      const marc = await users.apiOnly('Marc Dupont')
      const ines = await users.apiOnly('Inès Moreau')
      const sheet = new MatchPage(nadia.page)
      await sheet.open(match)
      await new AppShell(nadia.page).expectLoaded()
      await stopAndRestart(services.redis as RestartableService, nadia.page, async () => {
        await marc.join(match)
        await expect(sheet.player('Marc Dupont')).toHaveCount(0)
      })
      await expect(sheet.player('Marc Dupont')).toBeVisible()
      await ines.join(match)
      await expect(sheet.player('Inès Moreau')).toBeVisible()
    })
  })
})
