import { expect, test } from '../fixtures.ts'
import { PASSWORD } from '../members.ts'
import { LoginPage } from '../pages/login-page.ts'
import { MatchForm } from '../pages/match-form.ts'
import { MatchListPage } from '../pages/match-list-page.ts'
import { MatchPage } from '../pages/match-page.ts'
import { Shell } from '../pages/shell.ts'

const OFFLINE = 'Erreur de connexion. Vérifiez votre connexion internet'

const WAYS = [
  { kind: 'breaks without a word', title: 'Le match sous tunnel', browserKnows: false },
  { kind: 'goes and comes back, and the browser is told', title: 'Le match en avion', browserKnows: true },
]
for (const { kind, title, browserKnows } of WAYS)
  test(`the network ${kind}: a match and a list that were open catch up by themselves`, async ({ cast, line }) => {
    const [karim, nadia, lea] = await Promise.all([
      cast.member('Karim Haddad'),
      cast.player('Nadia Benali', { baseURL: line.address }),
      cast.player('Léa Fontaine', { baseURL: line.address }),
    ])
    const match = await karim.organise({ title, maxPlayers: 3, city: 'Oullins' })
    const moved = await karim.organise({ title: `${title}, remis`, city: 'Oullins' })
    const [sheet, list] = [new MatchPage(nadia.page), new MatchListPage(lea.page)]
    await Promise.all([sheet.open(match), list.open('?city=oullins')])
    const [marc, yanis] = [await cast.member('Marc Dupont'), await cast.member('Yanis Cohen')]
    await marc.join(match)
    await sheet.expectPlaces(2, 3)
    await list.expectPlaces(match.title, 2, 3)

    const contexts = browserKnows ? [nadia.context, lea.context] : []
    for (const context of contexts) await context.setOffline(true)
    line.cut()
    await marc.leave(match)
    await yanis.join(match)
    await karim.edit(match, { time: '21:15' })
    await karim.edit(moved, { title: `${title}, remis pour de bon` })
    await expect(sheet.player('Marc Dupont')).toBeVisible()
    line.restore()
    for (const context of contexts) await context.setOffline(false)

    await expect(sheet.player('Yanis Cohen')).toBeVisible()
    await expect(sheet.player('Marc Dupont')).toHaveCount(0)
    await expect(sheet.facts).toContainText('21 h 15')
    await expect(list.ticket(match.title)).toContainText('21 h 15')
    await expect(list.ticket(`${title}, remis pour de bon`)).toBeVisible()

    await (await cast.member('Inès Moreau')).join(match)
    await sheet.expectPlaces(3, 3)
    await expect(list.ticket(match.title)).toContainText('Complet')
  })

test.describe('without a network', () => {
  test('Nadia can’t join or leave: it says why, and works when the network is back', async ({ cast, line }) => {
    const [karim, nadia] = await Promise.all([cast.member('Karim Haddad'), cast.player('Nadia Benali', { baseURL: line.address })])
    const match = await karim.organise({ title: 'Le match hors d’atteinte' })
    const sheet = new MatchPage(nadia.page)
    await sheet.open(match)
    await new Shell(nadia.page).expectWhole()
    line.cut()
    await sheet.join.click()
    await expect(new Shell(nadia.page).toast(OFFLINE)).toBeVisible()
    await expect(sheet.join).toBeEnabled()
    await sheet.expectPlaces(1, 10)
    line.restore()
    await sheet.join.click()
    await expect(sheet.panel('Vous jouez')).toBeVisible()
    await sheet.expectPlaces(2, 10)
  })

  test('Karim can’t publish: what he typed stays, and he publishes once', async ({ cast, line }) => {
    const karim = await cast.player('Karim Haddad', { baseURL: line.address })
    const form = new MatchForm(karim.page)
    await form.openNew()
    await form.title.fill('Le match en sursis')
    await form.location.fill('Stade du Rhône')
    await form.word.fill('On verra bien.')
    line.cut()
    await form.publish.click()
    await expect(karim.page.getByRole('main').getByRole('alert')).toHaveText(OFFLINE)
    await expect(form.title).toHaveValue('Le match en sursis')
    await expect(form.word).toHaveValue('On verra bien.')
    line.restore()
    await form.publish.click()
    await expect(new MatchPage(karim.page).title).toHaveText('Le match en sursis')
    const { items } = await karim.call<{ items: { title: string }[] }>('GET', '/matches?mine=true')
    expect(items.map(({ title }) => title)).toEqual(['Le match en sursis'])
  })

  test('Inès can’t sign in: what she typed stays', async ({ cast, line }) => {
    const { email } = await cast.member('Inès Moreau')
    const page = await cast.visitor({ baseURL: line.address })
    const login = new LoginPage(page)
    await login.open()
    line.cut()
    await login.logIn({ email })
    await expect(login.refusal).toHaveText(OFFLINE)
    await expect(login.email).toHaveValue(email)
    await expect(login.password).toHaveValue(PASSWORD)
    line.restore()
    await login.submit.click()
    await expect(new Shell(page).toast('Connexion réussie !')).toBeVisible()
  })

  test('Nadia can’t sign out: she is told, and still signed in', async ({ cast, line }) => {
    const nadia = await cast.player('Nadia Benali', { baseURL: line.address })
    const list = new MatchListPage(nadia.page)
    await list.open()
    const shell = new Shell(nadia.page)
    await shell.expectWhole()
    line.cut()
    await shell.logOut('Nadia')
    await expect(shell.toast(OFFLINE)).toBeVisible()
    line.restore()
    await shell.logOut('Nadia')
    await shell.expectVisitor()
  })
})
