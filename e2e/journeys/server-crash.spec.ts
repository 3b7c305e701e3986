import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as onAnyServer } from '../fixtures.ts'
import { MatchListPage } from '../pages/match-list-page.ts'
import { MatchPage } from '../pages/match-page.ts'
import { Shell } from '../pages/shell.ts'
import { type RunningServer, startServer } from '../running-server.ts'

/** A server of this story's own, which may die. */
type Mortal = { running: RunningServer; crash(): Promise<void>; comeBack(): Promise<void> }

const test = onAnyServer.extend<{ mortal: Mortal }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  mortal: async ({}, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'coup-denvoi-crash-'))
    let running = await startServer({ dataDir })
    const { port } = new URL(running.address)
    await use({
      running,
      crash: () => running.kill(),
      comeBack: async () => {
        running = await startServer({ dataDir, port })
      },
    })
    await running.stop()
    rmSync(dataDir, { recursive: true, force: true })
  },
  at: async ({ mortal }, use) => use(mortal.running.address),
})

test('the server dies and comes back: nothing that it had confirmed is lost, and open screens catch up', async ({ cast, mortal }) => {
  test.slow()
  const [karim, nadia] = await Promise.all([cast.player('Karim Haddad'), cast.player('Nadia Benali')])
  const match = await karim.organise({ title: 'Le match qui survit', maxPlayers: 4 })
  const [sheet, list] = [new MatchPage(nadia.page), new MatchListPage(karim.page)]
  await Promise.all([sheet.open(match), list.open()])
  await sheet.join.click()
  await expect(sheet.panel('Vous jouez')).toContainText('Maillot numéro 2')
  await list.expectPlaces(match.title, 2, 4)

  await sheet.leave.click()
  await expect(sheet.question).toBeVisible()
  await mortal.crash()
  await sheet.question.getByRole('button', { name: 'Me désister' }).click()
  await expect(new Shell(nadia.page).toast('Erreur de connexion. Vérifiez votre connexion internet')).toBeVisible()
  await expect(sheet.panel('Vous jouez')).toContainText('Maillot numéro 2')

  await mortal.comeBack()
  const marc = await cast.member('Marc Dupont')
  await marc.join(match)
  await sheet.expectPlaces(3, 4)
  await expect(sheet.player('Nadia Benali')).toBeVisible()
  await expect(sheet.player('Marc Dupont')).toBeVisible()
  await list.expectPlaces(match.title, 3, 4)
  await sheet.leave.click()
  await sheet.answer('Me désister')
  await list.expectPlaces(match.title, 2, 4)
})
