import { randomUUID } from 'node:crypto'
import { expect, type Player, test } from '../fixtures.ts'
import { foundGroup } from '../groups.ts'
import type { Line } from '../line.ts'
import { InstalledApp } from '../pages/installed-app.ts'
import { LoginPage } from '../pages/login-page.ts'
import { MatchListPage } from '../pages/match-list-page.ts'
import { MatchPage } from '../pages/match-page.ts'
import { MessagesPage } from '../pages/messages-page.ts'
import { Shell } from '../pages/shell.ts'

const OFFLINE = 'Erreur de connexion. Vérifiez votre connexion internet'

/** A browser in which the app can be installed. */
const installable = (line: Line) => ({ baseURL: line.address, serviceWorkers: 'allow' as const })

async function loseNetwork({ context }: Player, line: Line): Promise<void> {
  await context.setOffline(true)
  line.cut()
}

async function findNetwork({ context }: Player, line: Line): Promise<void> {
  line.restore()
  await context.setOffline(false)
}

test('Nadia opens the app on the underground: what she last saw is there, and what she does needs the network', async ({ cast, line }) => {
  test.slow()
  const [karim, nadia] = await Promise.all([cast.member('Karim Haddad'), cast.player('Nadia Benali', installable(line))])
  const [match, group] = await Promise.all([karim.organise({ title: 'Le match du métro', location: 'Stade Bellecour' }), foundGroup(karim)])
  await nadia.join(match)
  await karim.call('PUT', `/players/${nadia.id}/messages/${randomUUID()}`, { text: 'Rendez-vous à la sortie du métro' })
  const { page } = nadia
  const [sheet, list, messages, app] = [new MatchPage(page), new MatchListPage(page), new MessagesPage(page), new InstalledApp(page)]

  await page.goto('/')
  await expect(page.getByText(match.title).first()).toBeVisible()
  await list.open('?search=metro')
  await expect(list.ticket(match.title)).toBeVisible()
  await page.goto(`/groups/${group.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(group.name)
  await app.expectKept(group.name)
  await messages.open(karim)
  await expect(messages.said('Rendez-vous à la sortie du métro')).toBeVisible()
  await sheet.open(match)
  await app.expectInstalled()
  await app.expectKept('Stade Bellecour')
  await loseNetwork(nadia, line)

  await page.reload()
  await expect(sheet.title).toHaveText(match.title)
  await expect(page.getByRole('main')).toContainText('Stade Bellecour')
  await expect(sheet.player('Nadia Benali')).toBeVisible()
  await expect(page.getByText('Connexion perdue avec Firestore – certaines données peuvent ne pas être à jour.')).toBeVisible({
    timeout: 60_000,
  })
  await new Shell(page).expectWhole()
  await sheet.leave.click()
  await sheet.question.getByRole('button', { name: 'Me désister' }).click()
  await expect(new Shell(page).toast(OFFLINE)).toBeVisible()
  await expect(sheet.player('Nadia Benali')).toBeVisible()

  const icon = await nadia.context.newPage()
  await icon.goto('/')
  await expect(icon.getByText(match.title).first()).toBeVisible()
  await icon.goto('/matches?search=metro')
  await expect(new MatchListPage(icon).ticket(match.title)).toBeVisible()
  await icon.goto(`/groups/${group.id}`)
  await expect(icon.getByRole('heading', { level: 1 })).toHaveText(group.name)
  const kept = new MessagesPage(icon)
  await kept.open(karim)
  await expect(kept.said('Rendez-vous à la sortie du métro')).toBeVisible()
  await kept.message.fill('J’arrive')
  await icon.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await expect(icon.getByText('J’arrive')).toBeVisible()
  await kept.open()
  await expect(kept.row('Karim Haddad')).toContainText('Rendez-vous')
  await icon.goto('/players')
  await expect(icon.getByText(OFFLINE)).toBeVisible()
  await icon.close()

  const marc = await cast.member('Marc Dupont')
  await marc.join(match)
  await findNetwork(nadia, line)
  await expect(sheet.player('Marc Dupont')).toBeVisible({ timeout: 30_000 })
})

test('after Nadia signed out nothing of hers is left, and Inès never sees any of it', async ({ cast, line }) => {
  test.slow()
  const [karim, nadia, ines] = await Promise.all([
    cast.member('Karim Haddad'),
    // Nobody else of this server's stories has that name.
    cast.player('Nadia Quiquandon', installable(line)),
    cast.member('Inès Moreau'),
  ])
  const match = await karim.organise({ title: 'Le match de Nadia', type: 'private', location: 'Stade secret' })
  await nadia.join(match)
  const { page } = nadia
  const [app, shell, sheet] = [new InstalledApp(page), new Shell(page), new MatchPage(page)]
  await sheet.open(match)
  await app.expectInstalled()
  await app.expectKept('Stade secret')
  await app.expectKept('Nadia Quiquandon')

  const other = await nadia.context.newPage()
  await other.goto('/matches')
  await new Shell(other).expectWhole()
  await new Shell(other).logOut('Nadia')
  await new Shell(other).expectVisitor()
  await other.close()
  await shell.expectVisitor()
  await expect.poll(() => app.kept()).not.toMatch(/Quiquandon|secret/)

  await loseNetwork(nadia, line)
  await page.goto(`/matches/${match.id}`)
  await expect(page.getByText(OFFLINE)).toBeVisible()
  await expect(page.getByText(/Quiquandon|secret/)).toHaveCount(0)
  await findNetwork(nadia, line)

  const login = new LoginPage(page)
  await login.open()
  await login.logIn({ email: ines.email })
  await expect(shell.toast('Connexion réussie !')).toBeVisible()
  await new MatchListPage(page).open()
  await app.expectKept('Inès Moreau')
  await loseNetwork(nadia, line)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Matchs' })).toBeVisible()
  await page.goto(`/matches/${match.id}`)
  await expect(page.getByText(OFFLINE)).toBeVisible()
  await expect(page.getByText(/Quiquandon|secret/)).toHaveCount(0)
  expect(await app.kept()).not.toMatch(/Quiquandon|secret/)
})

test('a session that has ended elsewhere leaves nothing on the phone either', async ({ cast, line, server }) => {
  const nadia = await cast.player('Nadia Benali', installable(line))
  const { page } = nadia
  const app = new InstalledApp(page)
  await new MatchListPage(page).open()
  await app.expectInstalled()
  await app.expectKept('Nadia Benali')
  await loseNetwork(nadia, line)
  await page.goto('/matches')
  await expect(page.getByRole('heading', { level: 1, name: 'Matchs' })).toBeVisible()
  await server.operator(`user ban ${nadia.email}`)
  await findNetwork(nadia, line)
  await new Shell(page).expectVisitor()
  await expect.poll(() => app.kept()).not.toMatch(/Nadia|Benali/)
})
