import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as baseTest, expect } from '../../fixtures.ts'
import { AppShell } from '../../pages/app-shell.ts'
import { MatchListPage } from '../../pages/match-list-page.ts'
import { MatchPage } from '../../pages/match-page.ts'
import { type RunningServer, startServer } from '../../running-server.ts'

/** A server of its own that can be killed. */
type CrashableServer = { running: RunningServer; crash(): Promise<void>; restart(): Promise<void> }

const test = baseTest.extend<{ crashableServer: CrashableServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  crashableServer: async ({}, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'coup-denvoi-crash-'))
    let running = await startServer({ dataDir })
    const { port } = new URL(running.address)
    await use({
      running,
      crash: () => running.kill(),
      restart: async () => {
        running = await startServer({ dataDir, port })
      },
    })
    await running.stop()
    rmSync(dataDir, { recursive: true, force: true })
  },
  serverUrl: async ({ crashableServer }, use) => use(crashableServer.running.address),
})

test('the server dies and comes back: nothing that it had confirmed is lost, and open screens catch up', async ({
  users,
  crashableServer,
}) => {
  test.slow()
  const [karim, nadia] = await Promise.all([users.signedIn('Karim Haddad'), users.signedIn('Nadia Benali')])
  const match = await karim.organize({ title: 'Le match qui survit', maxPlayers: 4 })
  const sheet = new MatchPage(nadia.page)
  const list = new MatchListPage(karim.page)
  await Promise.all([sheet.open(match), list.open()])
  await sheet.join.click()
  await expect(sheet.joinPanel('Vous jouez')).toContainText('Maillot numéro 2')
  await list.expectPlaces(match.title, 2, 4)

  await sheet.leave.click()
  await expect(sheet.joinPanel('Vous partez')).toBeVisible()
  await crashableServer.crash()
  await new AppShell(nadia.page).expectToast('Erreur de connexion. Vérifiez votre connexion internet')
  await expect(sheet.joinPanel('Vous jouez')).toContainText('Maillot numéro 2')

  await crashableServer.restart()
  const marc = await users.apiOnly('Marc Dupont')
  await marc.join(match)
  await sheet.expectPlaces(3, 4)
  await expect(sheet.player('Nadia Benali')).toBeVisible()
  await expect(sheet.player('Marc Dupont')).toBeVisible()
  await list.expectPlaces(match.title, 3, 4)
  await sheet.leave.click()
  await list.expectPlaces(match.title, 2, 4)
})
