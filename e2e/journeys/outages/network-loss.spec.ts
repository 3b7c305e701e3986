import { PASSWORD } from '../../api-users.ts'
import { expect, test } from '../../fixtures.ts'
import { AppShell } from '../../pages/app-shell.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { MatchForm } from '../../pages/match-form.ts'
import { MatchListPage } from '../../pages/match-list-page.ts'
import { MatchPage } from '../../pages/match-page.ts'

const OFFLINE = 'Erreur de connexion. Vérifiez votre connexion internet'

const OUTAGE_KINDS = [
  { kind: 'breaks without a word', title: 'Le match sous tunnel', browserKnows: false },
  { kind: 'goes and comes back, and the browser is told', title: 'Le match en avion', browserKnows: true },
]
for (const { kind, title, browserKnows } of OUTAGE_KINDS)
  test(`the network ${kind}: an open match and an open list catch up`, async ({ users, network }) => {
    const [karim, nadia, lea] = await Promise.all([
      users.apiOnly('Karim Haddad'),
      users.signedIn('Nadia Benali', { baseURL: network.address }),
      users.signedIn('Léa Fontaine', { baseURL: network.address }),
    ])
    const match = await karim.organize({ title, maxPlayers: 3, city: 'Oullins' })
    const otherMatch = await karim.organize({ title: `${title}, remis`, city: 'Oullins' })
    const sheet = new MatchPage(nadia.page)
    const list = new MatchListPage(lea.page)
    await Promise.all([sheet.open(match), list.open('?city=oullins')])
    const marc = await users.apiOnly('Marc Dupont')
    const yanis = await users.apiOnly('Yanis Cohen')
    await marc.join(match)
    await sheet.expectPlaces(2, 3)
    await list.expectPlaces(match.title, 2, 3)

    const contexts = browserKnows ? [nadia.context, lea.context] : []
    for (const context of contexts) await context.setOffline(true)
    network.cut()
    await marc.leave(match)
    await yanis.join(match)
    await karim.edit(match, { time: '21:15' })
    await karim.edit(otherMatch, { title: `${title}, remis pour de bon` })
    await expect(sheet.player('Marc Dupont')).toBeVisible()
    network.restore()
    for (const context of contexts) await context.setOffline(false)

    await expect(sheet.player('Yanis Cohen')).toBeVisible()
    await expect(sheet.player('Marc Dupont')).toHaveCount(0)
    await expect(sheet.details).toContainText('21 h 15')
    await expect(list.ticket(match.title)).toContainText('21 h 15')
    await expect(list.ticket(`${title}, remis pour de bon`)).toBeVisible()

    await (await users.apiOnly('Inès Moreau')).join(match)
    await sheet.expectPlaces(3, 3)
    await expect(list.ticket(match.title)).toContainText('Complet')
  })

test.describe('without a network', () => {
  test('Nadia can’t join or leave, sees why, and can when the network is back', async ({ users, network }) => {
    const [karim, nadia] = await Promise.all([users.apiOnly('Karim Haddad'), users.signedIn('Nadia Benali', { baseURL: network.address })])
    const match = await karim.organize({ title: 'Le match hors d’atteinte' })
    const sheet = new MatchPage(nadia.page)
    await sheet.open(match)
    await new AppShell(nadia.page).expectLoaded()
    network.cut()
    await sheet.join.click()
    await new AppShell(nadia.page).expectToast(OFFLINE)
    await expect(sheet.join).toBeEnabled()
    await sheet.expectPlaces(1, 10)
    network.restore()
    await sheet.join.click()
    await expect(sheet.joinPanel('Vous jouez')).toBeVisible()
    await sheet.expectPlaces(2, 10)
  })

  test('Karim can’t publish, keeps his input, and publishes once', async ({ users, network }) => {
    const karim = await users.signedIn('Karim Haddad', { baseURL: network.address })
    const form = new MatchForm(karim.page)
    await form.openNew()
    await form.title.fill('Le match en sursis')
    await form.location.fill('Stade du Rhône')
    await form.description.fill('On verra bien.')
    network.cut()
    await form.publish.click()
    await expect(karim.page.getByRole('main').getByRole('alert')).toHaveText(OFFLINE)
    await expect(form.title).toHaveValue('Le match en sursis')
    await expect(form.description).toHaveValue('On verra bien.')
    network.restore()
    await form.publish.click()
    await expect(new MatchPage(karim.page).title).toHaveText('Le match en sursis')
    const { items } = await karim.call<{ items: { title: string }[] }>('GET', '/matches?mine=true')
    expect(items.map(({ title }) => title)).toEqual(['Le match en sursis'])
  })

  test('Inès can’t sign in, and keeps her input', async ({ users, network }) => {
    const { email } = await users.apiOnly('Inès Moreau')
    const page = await users.visitor({ baseURL: network.address })
    const login = new LoginPage(page)
    await login.open()
    network.cut()
    await login.logIn({ email })
    await expect(login.errorAlert).toHaveText(OFFLINE)
    await expect(login.email).toHaveValue(email)
    await expect(login.password).toHaveValue(PASSWORD)
    network.restore()
    await login.submit.click()
    await new AppShell(page).expectToast('Connexion réussie !')
  })

  test('Nadia can’t sign out, is told so, and stays signed in', async ({ users, network }) => {
    const nadia = await users.signedIn('Nadia Benali', { baseURL: network.address })
    const list = new MatchListPage(nadia.page)
    await list.open()
    const shell = new AppShell(nadia.page)
    await shell.expectLoaded()
    network.cut()
    await shell.logOut('Nadia')
    await shell.expectToast(OFFLINE)
    network.restore()
    await shell.logOut('Nadia')
    await shell.expectSignedOut()
  })
})
