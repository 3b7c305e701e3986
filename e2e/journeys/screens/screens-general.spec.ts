import { PASSWORD } from '../../api-users.ts'
import { expect, test } from '../../fixtures.ts'
import { dateInDays } from '../../match-draft.ts'
import { AppShell, holdToasts } from '../../pages/app-shell.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { MatchForm } from '../../pages/match-form.ts'
import { MatchListPage } from '../../pages/match-list-page.ts'
import { RegisterPage } from '../../pages/register-page.ts'
import { checkScreen, expectNoAxeViolations } from '../../pages/screen-checks.ts'

test('before the first match', async ({ users }) => {
  const visitor = await users.visitor()
  const { page } = await users.signedIn('Claire Petit')
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { name: 'Aucun match public pour le moment' })).toBeVisible()
  await checkScreen(visitor, 'home-visitor-empty')
  await visitor.goto('/login')
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Comment ça marche' }).click()
  await expect(visitor).toHaveURL('/#comment-ca-marche')
  await expect(visitor.getByRole('heading', { name: 'Comment ça marche' })).toBeInViewport()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Rejoignez un match' })).toBeVisible()
  await checkScreen(page, 'home-member-empty')
  await new MatchListPage(page).open()
  await expect(page.getByRole('heading', { name: 'Aucun match à venir' })).toBeVisible()
  await checkScreen(page, 'matches-empty')
})

test('what the site keeps about people', async ({ users }) => {
  const page = await users.visitor()
  await page.goto('/login')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Confidentialité' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Confidentialité' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Votre compte/ })).toContainText('24 mois sans connexion')
  await checkScreen(page, 'privacy')
})

test('sign-in and registration', async ({ users }) => {
  const page = await users.visitor()
  const login = new LoginPage(page)
  const form = new RegisterPage(page)
  await login.open('?redirect=/matches/abc')
  await checkScreen(page, 'login')
  await login.submit.click()
  await expect(login.email).toBeFocused()
  await checkScreen(page, 'login-errors')
  await login.logIn({ email: 'personne@exemple.fr', password: 'Pas le bon 1!' })
  await expect(login.errorAlert).toBeVisible()
  await checkScreen(page, 'login-refused')

  await holdToasts(page)
  await form.open('?redirect=/matches')
  await checkScreen(page, 'register')
  await form.password.fill('abc')
  await form.submit.click()
  await expect(form.firstName).toBeFocused()
  await checkScreen(page, 'register-errors')
  await form.fillIn({ firstName: 'Claire', lastName: 'Petit', email: 'claire.petit@exemple.fr', password: PASSWORD })
  await form.submit.click()
  await expect(new AppShell(page).toast('Inscription réussie !')).toBeVisible()
  await expectNoAxeViolations(page, 'toast', ['wcag2a', 'wcag2aa'])
  await checkScreen(page, 'registration-success')
})

test('lists, home pages and menus', async ({ users, server }) => {
  const [karim, claire] = await Promise.all([users.apiOnly('Karim Haddad'), users.signedIn('Claire Petit')])
  const { page } = claire
  const next = await karim.organize({ title: 'Five du jeudi soir', date: dateInDays(2), maxPlayers: 10, minPlayers: 2 })
  await claire.join(next)
  const seven = { title: 'Sept contre sept à la Plaine', format: '7 contre 7', maxPlayers: 14, pricePerPlayer: 0 }
  // Every week the same title: the day tells them apart, in the names of buttons and links, too.
  for (const days of [3, 10]) await karim.organize({ ...seven, date: dateInDays(days) })
  const fullMatch = await karim.organize({ title: 'Complet depuis hier', maxPlayers: 2 })
  await (await users.apiOnly('Marc Dupont')).join(fullMatch)
  const cancelledMatch = await karim.organize({ title: 'Sous la neige' })
  await karim.call('POST', `/matches/${cancelledMatch.id}/cancel`, {})
  const pastMatch = await claire.organize({ title: 'Le match de la semaine passée' })
  await server.runOperatorCommand(`shift-match ${pastMatch.id} -200`)

  const visitor = await users.visitor()
  await visitor.goto('/')
  await expect(visitor.getByRole('article')).not.toHaveCount(0)
  await checkScreen(visitor, 'home-visitor')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: next.title })).toBeVisible()
  await checkScreen(page, 'home-member')
  const list = new MatchListPage(page)
  await list.open()
  await list.showPast()
  await checkScreen(page, 'matches')
  await list.open('?search=introuvable')
  await expect(page.getByRole('heading', { name: 'Aucun match ici' })).toBeVisible()
  await checkScreen(page, 'matches-nothing-found')

  await page.goto('/nulle-part')
  await expect(new AppShell(page).heading).toHaveText('Page introuvable')
  await checkScreen(page, 'not-found')
})

test('the match form', async ({ users }) => {
  const claire = await users.signedIn('Claire Petit')
  const form = new MatchForm(claire.page)
  await form.openNew()
  await expect(claire.page.getByRole('grid')).toBeVisible()
  await checkScreen(claire.page, 'organiser')
  await form.title.fill('ab')
  await form.price.fill('cher')
  await form.publish.click()
  await form.expectFieldError(form.title, 'Le titre doit contenir au moins 3 caractères')
  await checkScreen(claire.page, 'organiser-errors')

  const match = await claire.organize()
  await (await users.apiOnly('Marc Dupont')).join(match)
  await form.openEdit(match)
  await form.hour.selectOption('20')
  await expect(claire.page.getByText('tout le monde sur la liste sera prévenu')).toBeVisible()
  await checkScreen(claire.page, 'match-edit')
})
