import { inDays } from '../drafts.ts'
import { expect, test as onAnyServer } from '../fixtures.ts'
import { PASSWORD } from '../members.ts'
import { expectNoFault, inspect } from '../pages/inspection.ts'
import { LoginPage } from '../pages/login-page.ts'
import { MatchForm } from '../pages/match-form.ts'
import { MatchListPage } from '../pages/match-list-page.ts'
import { RegisterPage } from '../pages/register-page.ts'
import { Shell } from '../pages/shell.ts'
import { type RunningServer, startServer } from '../running-server.ts'

/** On a server of their own, which begins without any match: what is empty is seen before what is full. */
const test = onAnyServer.extend<object, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

test('before the first match', async ({ cast }) => {
  const [visitor, { page }] = [await cast.visitor(), await cast.player('Claire Petit')]
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { name: 'Aucun match public pour le moment' })).toBeVisible()
  await inspect(visitor, 'home-visitor-empty')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Rejoignez un match' })).toBeVisible()
  await inspect(page, 'home-member-empty')
  await new MatchListPage(page).open()
  await expect(page.getByRole('heading', { name: 'Aucun match à venir' })).toBeVisible()
  await inspect(page, 'matches-empty')
})

test('the ways in', async ({ cast }) => {
  const page = await cast.visitor()
  const [login, form] = [new LoginPage(page), new RegisterPage(page)]
  await login.open('?redirect=/matches/abc')
  await inspect(page, 'login')
  await login.submit.click()
  await expect(login.email).toBeFocused()
  await inspect(page, 'login-errors')
  await login.logIn({ email: 'personne@exemple.fr', password: 'Pas le bon 1!' })
  await expect(login.refusal).toBeVisible()
  await inspect(page, 'login-refused')

  await form.open('?redirect=/matches')
  await inspect(page, 'register')
  await form.password.fill('abc')
  await page.getByText('Lire les conditions').click()
  await form.submit.click()
  await expect(form.firstName).toBeFocused()
  await inspect(page, 'register-errors')
  await form.fillIn({ firstName: 'Claire', lastName: 'Petit', email: 'claire.petit@exemple.fr', password: PASSWORD })
  await form.submit.click()
  const toast = new Shell(page).toast('Inscription réussie !')
  // It waits for whoever points at it.
  await toast.hover()
  await expectNoFault(page, 'toast', ['wcag2a', 'wcag2aa'])
  await inspect(page, 'registration-success')
})

test('the lists, the homes and the menus', async ({ cast, server }) => {
  const [karim, claire] = await Promise.all([cast.member('Karim Haddad'), cast.player('Claire Petit')])
  const { page } = claire
  const next = await karim.organise({ title: 'Five du jeudi soir', date: inDays(2), maxPlayers: 10, minPlayers: 2 })
  await claire.join(next)
  await karim.organise({ title: 'Sept contre sept à la Plaine', format: '7 contre 7', maxPlayers: 14, pricePerPlayer: 0, date: inDays(3) })
  const full = await karim.organise({ title: 'Complet depuis hier', maxPlayers: 2 })
  await (await cast.member('Marc Dupont')).join(full)
  const called = await karim.organise({ title: 'Sous la neige' })
  await karim.call('POST', `/matches/${called.id}/cancel`, {})
  const past = await claire.organise({ title: 'Le match de la semaine passée' })
  await server.operator(`shift ${past.id} -200`)

  const visitor = await cast.visitor()
  await visitor.goto('/')
  await expect(visitor.getByRole('article')).not.toHaveCount(0)
  await inspect(visitor, 'home-visitor')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: next.title })).toBeVisible()
  await inspect(page, 'home-member')
  const list = new MatchListPage(page)
  await list.open()
  await list.showPast()
  await list.showFilters()
  await inspect(page, 'matches')
  await list.open('?search=introuvable')
  await expect(page.getByRole('heading', { name: 'Aucun match ici' })).toBeVisible()
  await inspect(page, 'matches-nothing-found')

  const shell = new Shell(page)
  if (shell.isPhone()) {
    await shell.openMenu.click()
    await expect(shell.mobileMenu).toBeVisible()
  } else {
    await shell.account('Claire').click()
    await expect(shell.accountMenu).toBeVisible()
  }
  await inspect(page, 'menu')
  await page.goto('/nulle-part')
  await expect(shell.heading).toHaveText('Page introuvable')
  await inspect(page, 'not-found')
})

test('the form of a match', async ({ cast }) => {
  const claire = await cast.player('Claire Petit')
  const form = new MatchForm(claire.page)
  await form.openNew()
  await expect(claire.page.getByRole('grid')).toBeVisible()
  await inspect(claire.page, 'organiser')
  await form.title.fill('ab')
  await form.price.fill('cher')
  await form.publish.click()
  await form.expectFault(form.title, 'Le titre doit contenir au moins 3 caractères')
  await inspect(claire.page, 'organiser-errors')

  const match = await claire.organise()
  await (await cast.member('Marc Dupont')).join(match)
  await form.openFor(match)
  await form.hour.selectOption('20')
  await expect(claire.page.getByText('tout le monde sur la liste sera prévenu')).toBeVisible()
  await inspect(claire.page, 'match-edit')
})
