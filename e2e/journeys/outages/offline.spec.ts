import type { ConversationCard } from '@coup-denvoi/contract/conversations/conversation.schema'
import { type BrowserUser, expect, test } from '../../fixtures.ts'
import { createGroup } from '../../group-actions.ts'
import { sendMessage } from '../../message-actions.ts'
import type { NetworkProxy } from '../../network-proxy.ts'
import { AppShell } from '../../pages/app-shell.ts'
import { InstalledApp } from '../../pages/installed-app.ts'
import { LockerRoomPage } from '../../pages/locker-room-page.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { MatchListPage } from '../../pages/match-list-page.ts'
import { MatchPage } from '../../pages/match-page.ts'
import { MessagesPage } from '../../pages/messages-page.ts'
import { SeasonPage } from '../../pages/season-page.ts'
import { playMatch } from '../../season-actions.ts'

const OFFLINE = 'Erreur de connexion. Vérifiez votre connexion internet'

/** A browser that can install the app. */
const installableContext = (line: NetworkProxy) => ({ baseURL: line.address, serviceWorkers: 'allow' as const })

async function goOffline({ context }: BrowserUser, line: NetworkProxy): Promise<void> {
  await context.setOffline(true)
  line.cut()
}

async function goOnline({ context }: BrowserUser, line: NetworkProxy): Promise<void> {
  line.restore()
  await context.setOffline(false)
}

test('Nadia opens the app on the underground: what she last saw is there, and what she does needs the network', async ({
  users,
  network,
}) => {
  test.slow()
  const [karim, nadia] = await Promise.all([users.apiOnly('Karim Haddad'), users.signedIn('Nadia Benali', installableContext(network))])
  const [match, group] = await Promise.all([
    karim.organize({ title: 'Le match du métro', location: 'Stade Bellecour' }),
    createGroup(karim),
  ])
  await nadia.join(match)
  await sendMessage(karim, nadia, 'Rendez-vous à la sortie du métro')
  await karim.call('PUT', `/groups/${group.id}/invitations/${nadia.id}`)
  const { page } = nadia
  const sheet = new MatchPage(page)
  const list = new MatchListPage(page)
  const messages = new MessagesPage(page)
  const app = new InstalledApp(page)

  await page.goto('/')
  await expect(page.getByText(match.title).first()).toBeVisible()
  await app.expectStored('pending-answers')
  await list.open('?search=metro')
  await expect(list.ticket(match.title)).toBeVisible()
  await app.expectStored(String.raw`\"search\":\"metro\"`)
  await page.goto(`/groups/${group.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(group.name)
  // Its name is stored with the invitation already.
  await app.expectStored(String.raw`[\"groups\",\"one\",\"${group.id}`)
  await messages.open(karim)
  await expect(messages.messageWithText('Rendez-vous à la sortie du métro')).toBeVisible()
  await app.expectStored(String.raw`[\"conversations\",\"messages\"`)
  await sheet.open(match)
  await app.expectInstalled()
  await app.expectStored('Stade Bellecour')
  await goOffline(nadia, network)

  await page.reload()
  await expect(sheet.title).toHaveText(match.title)
  await expect(page.getByRole('main')).toContainText('Stade Bellecour')
  await expect(sheet.player('Nadia Benali')).toBeVisible()
  await expect(page.getByText('Connexion perdue avec Firestore – certaines données peuvent ne pas être à jour.')).toBeVisible({
    timeout: 60_000,
  })
  await new AppShell(page).expectLoaded()
  await sheet.leave.click()
  await new AppShell(page).expectToast(OFFLINE)
  await expect(sheet.player('Nadia Benali')).toBeVisible()

  const installedPage = await nadia.context.newPage()
  await installedPage.goto('/')
  await expect(installedPage.getByText(match.title).first()).toBeVisible()
  await expect(installedPage.getByText('Karim vous invite dans un groupe')).toBeVisible()
  await installedPage.goto('/matches?search=metro')
  await expect(new MatchListPage(installedPage).ticket(match.title)).toBeVisible()
  await installedPage.goto(`/groups/${group.id}`)
  await expect(installedPage.getByRole('heading', { level: 1 })).toHaveText(group.name)
  const cachedMessages = new MessagesPage(installedPage)
  await cachedMessages.open(karim)
  await expect(cachedMessages.messageWithText('Rendez-vous à la sortie du métro')).toBeVisible()
  await cachedMessages.messageInput.fill('J’arrive')
  await installedPage.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await expect(installedPage.getByText('J’arrive')).toBeVisible()
  await cachedMessages.open()
  await expect(cachedMessages.conversationRow('Karim Haddad')).toContainText('Message non envoyé')
  await installedPage.goto('/players')
  await expect(installedPage.getByText(OFFLINE)).toBeVisible()
  await installedPage.close()

  const marc = await users.apiOnly('Marc Dupont')
  await marc.join(match)
  await goOnline(nadia, network)
  await expect(sheet.player('Marc Dupont')).toBeVisible({ timeout: 30_000 })
  // What she wrote without a network goes out from whatever page is open then.
  const lastMessage = async () => (await karim.call<{ items: ConversationCard[] }>('GET', '/conversations')).items[0]?.lastMessage.text
  await expect.poll(lastMessage, { timeout: 30_000 }).toBe('J’arrive')
})

test('Nadia never opened her next match: its address, list, teams and chat are there without a network, and what failed loads when it is back', async ({
  users,
  network,
}) => {
  test.slow()
  const [karim, nadia] = await Promise.all([users.apiOnly('Karim Haddad'), users.signedIn('Nadia Benali', installableContext(network))])
  const match = await karim.organize({
    title: 'Le match de demain',
    location: 'Stade Bellecour',
    description: 'Parking derrière la tribune',
  })
  await nadia.join(match)
  const text = 'Je prends les chasubles'
  await karim.call('PUT', `/matches/${match.id}/messages/${crypto.randomUUID()}`, { text })
  const { page } = nadia
  const sheet = new MatchPage(page)
  const room = new LockerRoomPage(page)
  const app = new InstalledApp(page)
  await page.goto('/settings')
  await app.expectInstalled()
  await app.expectStored('Parking derrière la tribune')
  await app.expectStored('hasUnpublishedChanges')
  await app.expectStored(text)
  await goOffline(nadia, network)

  await page.goto(`/matches/${match.id}`)
  await expect(sheet.title).toHaveText(match.title)
  await expect(page.getByRole('main')).toContainText('Stade Bellecour')
  await expect(sheet.player('Karim Haddad')).toBeVisible()
  await room.open(match, 'equipes')
  await expect(room.teams).toContainText('Les équipes ne sont pas encore publiées.')
  await room.openTab('Discussion')
  await expect(room.log).toContainText(text)

  await page.goto(`/players/${karim.id}`)
  await expect(page.getByRole('heading', { level: 1, name: OFFLINE })).toBeVisible()
  await goOnline(nadia, network)
  await expect(page.getByRole('heading', { level: 1, name: 'Karim Haddad' })).toBeVisible({ timeout: 30_000 })
})

test('Nadia reads the season of her group and her own without a network, and what she never opened says why it is missing', async ({
  users,
  network,
  server,
}) => {
  test.slow()
  const karim = await users.apiOnly('Karim Haddad')
  const nadia = await users.signedIn('Nadia Benali', installableContext(network))
  const group = await createGroup(karim, { name: 'Les Canuts du métro' }, [nadia])
  await playMatch(server, { title: 'Le mardi du métro', groupId: group.id, home: [karim], away: [nadia], score: [3, 2] })
  const { page } = nadia
  const season = new SeasonPage(page)
  const app = new InstalledApp(page)
  await page.goto('/mon-espace/saison')
  await expect(page.getByRole('link', { name: group.name })).toBeVisible()
  await app.expectStored(String.raw`[\"season\",\"own\"`)
  await page.goto(`/groups/${group.id}/saison`)
  await expect(season.figures).toHaveText(['1', '2', '5'])
  await app.expectInstalled()
  await app.expectStored(String.raw`[\"season\",\"group\",\"${group.id}`)
  await goOffline(nadia, network)

  await page.reload()
  await expect(season.figures).toHaveText(['1', '2', '5'])
  await expect(season.players).toContainText('Karim Haddad')
  await season.sortBy('Victoires')
  await season.expectFirst('Karim Haddad')
  await expect(season.results).toContainText(/3.–.2/)
  await page.goto('/mon-espace/saison')
  await expect(page.getByRole('link', { name: group.name })).toBeVisible()
  await page.goto(`/groups/${group.id}/saison?saison=2020-09-01`)
  await expect(page.getByText(OFFLINE)).toBeVisible()
})

test('after Nadia signs out none of her data is left, and Inès never sees any of it', async ({ users, network }) => {
  test.slow()
  const [karim, nadia, ines] = await Promise.all([
    users.apiOnly('Karim Haddad'),
    // The name is unique on this server.
    users.signedIn('Nadia Quiquandon', installableContext(network)),
    users.apiOnly('Inès Moreau'),
  ])
  const match = await karim.organize({ title: 'Le match de Nadia', type: 'private', location: 'Stade secret' })
  await nadia.join(match)
  const { page } = nadia
  const app = new InstalledApp(page)
  const shell = new AppShell(page)
  const sheet = new MatchPage(page)
  await sheet.open(match)
  await app.expectInstalled()
  await app.expectStored('Stade secret')
  await app.expectStored('Nadia Quiquandon')

  const other = await nadia.context.newPage()
  await other.goto('/matches')
  await new AppShell(other).expectLoaded()
  await new AppShell(other).logOut('Nadia')
  await new AppShell(other).expectSignedOut()
  await other.close()
  await shell.expectSignedOut()
  await expect.poll(() => app.storedText()).not.toMatch(/Quiquandon|secret/)

  await goOffline(nadia, network)
  await page.goto(`/matches/${match.id}`)
  await expect(page.getByText(OFFLINE)).toBeVisible()
  await expect(page.getByText(/Quiquandon|secret/)).toHaveCount(0)
  await goOnline(nadia, network)

  const login = new LoginPage(page)
  await login.open()
  await login.logIn({ email: ines.email })
  await shell.expectToast('Connexion réussie !')
  await new MatchListPage(page).open()
  await app.expectStored('Inès Moreau')
  await goOffline(nadia, network)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Matchs' })).toBeVisible()
  await page.goto(`/matches/${match.id}`)
  await expect(page.getByText(OFFLINE)).toBeVisible()
  await expect(page.getByText(/Quiquandon|secret/)).toHaveCount(0)
  expect(await app.storedText()).not.toMatch(/Quiquandon|secret/)
})

test('a session ended elsewhere leaves no data on the device', async ({ users, network, server }) => {
  const nadia = await users.signedIn('Nadia Benali', installableContext(network))
  const { page } = nadia
  const app = new InstalledApp(page)
  await new MatchListPage(page).open()
  await app.expectInstalled()
  await app.expectStored('Nadia Benali')
  await goOffline(nadia, network)
  await page.goto('/matches')
  await expect(page.getByRole('heading', { level: 1, name: 'Matchs' })).toBeVisible()
  await server.runOperatorCommand(`user ban ${nadia.email}`)
  await goOnline(nadia, network)
  await new AppShell(page).expectSignedOut()
  await expect.poll(() => app.storedText()).not.toMatch(/Nadia|Benali/)
})
