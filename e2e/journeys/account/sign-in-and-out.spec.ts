import type { Page } from '@playwright/test'
import { PASSWORD } from '../../api-users.ts'
import { expect, test } from '../../fixtures.ts'
import { AppShell, holdToasts } from '../../pages/app-shell.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { MatchListPage } from '../../pages/match-list-page.ts'
import { MatchPage } from '../../pages/match-page.ts'
import { SettingsPage } from '../../pages/settings-page.ts'

const LOGIN_BLOCKED = 'Trop de tentatives de connexion. Veuillez réessayer dans 15 minutes.'

test.describe('Nadia signs in', () => {
  test('a wrong password shows a toast at the top right for three seconds; then she signs in', async ({ users }) => {
    const { email } = await users.apiOnly('Nadia Benali')
    const page = await users.visitor()
    const login = new LoginPage(page)
    const letToastsClose = await holdToasts(page)
    await login.open()
    await login.logIn({ email, password: 'Pas le bon 1!' })
    await expect(login.errorAlert).toHaveText('Email ou mot de passe incorrect')
    await expect(login.email).toHaveValue(email)

    await login.logIn({ email: `  ${email.toUpperCase()} ` })
    const toast = new AppShell(page).toast('Connexion réussie !')
    await expect(toast).toBeVisible()
    await expect(page).toHaveURL('/')
    await expectAtTopRight(page, 'Connexion réussie !')
    await letToastsClose()
    await expect(toast).toHaveCount(0)
  })

  test('five failures block her address in this browser, without asking the server', async ({ users }) => {
    const nadia = await users.apiOnly('Nadia Benali')
    const page = await users.visitor()
    const loginRequests: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/session')) loginRequests.push(request.postData() ?? '')
    })
    const login = new LoginPage(page)
    await login.open()
    for (let times = 1; times <= 5; times++) {
      await login.logIn({ email: nadia.email, password: `Faux ${times}` })
      await expect.poll(() => loginRequests.length).toBe(times)
      await expect(login.errorAlert).toHaveText('Email ou mot de passe incorrect')
      await expect(login.submit).toBeEnabled()
    }
    await login.logIn(nadia)
    await expect(login.errorAlert).toHaveText(LOGIN_BLOCKED)
    await page.reload()
    await login.logIn(nadia)
    await expect(login.errorAlert).toHaveText(LOGIN_BLOCKED)
    expect(loginRequests).toHaveLength(5)

    await login.logIn(await users.apiOnly('Karim Haddad'))
    await expect(page).toHaveURL('/')
  })
})

test.describe('Nadia signs out', () => {
  test('none of her data stays in the browser, and the back button shows none of it', async ({ users }) => {
    const nadia = await users.signedIn('Nadia Benali')
    const { page } = nadia
    const match = await nadia.organize({ title: 'Le match de Nadia' })
    await new MatchPage(page).open(match)
    // It came with the page, for its first screen.
    expect(await (await page.request.get(`/matches/${match.id}`)).text()).toContain(nadia.email)
    expect(await page.content()).not.toContain(nadia.email)
    await page.evaluate(() => {
      sessionStorage.setItem('brouillon', 'à moi')
      for (const key of ['user_nadia', 'un_token_a_moi', 'affichage']) localStorage.setItem(key, 'à moi')
    })
    const shell = new AppShell(page)
    await shell.logOut('Nadia')
    await shell.expectToast('Déconnexion réussie')
    await expect(page).toHaveURL('/')
    await shell.expectSignedOut()
    await expect(shell.toast('Déconnexion réussie')).toHaveCount(0)
    expect(await page.content()).not.toMatch(new RegExp(`${nadia.email}|Nadia Benali`))
    const storage = await page.evaluate(() => ({ session: sessionStorage.getItem('brouillon'), local: Object.keys(localStorage) }))
    expect(storage.session).toBeNull()
    // The key tells other tabs that the session changed, without naming the user.
    expect(storage.local.sort()).toEqual(['affichage', 'session_mark'])

    await page.goBack()
    await expect(page).toHaveURL(/\/(match|login)/)
    await shell.expectSignedOut()
    await expect(page.getByText('Nadia')).toHaveCount(0)
    await expect(nadia.call('GET', '/matches')).rejects.toThrow('UNAUTHENTICATED')
  })

  test('signing out in one tab signs out the other', async ({ users }) => {
    const nadia = await users.signedIn('Nadia Benali')
    const other = await nadia.context.newPage()
    await new MatchListPage(other).open()
    await nadia.page.goto('/')
    await new AppShell(nadia.page).logOut('Nadia')
    await new AppShell(other).expectSignedOut()
    await expect(other).toHaveURL('/login?redirect=%2Fmatches')

    await new LoginPage(nadia.page).open()
    await new LoginPage(nadia.page).logIn(nadia)
    await expect(nadia.page).toHaveURL('/')
    await expect(other).toHaveURL('/matches')
    await expect(other.getByRole('heading', { level: 1, name: 'Matchs' })).toBeVisible()
  })
})

test('a tab that slept while Nadia signed out and Inès signed in shows nothing of Nadia', async ({ users }) => {
  const [karim, nadia, ines] = await Promise.all([
    users.apiOnly('Karim Haddad'),
    users.signedIn('Nadia Benali'),
    users.apiOnly('Inès Moreau'),
  ])
  const match = await karim.organize({ title: 'Le match secret', type: 'private' })
  await nadia.join(match)
  const asleep = await nadia.context.newPage()
  // It hears of nothing, and what it asks is answered late.
  await asleep.routeWebSocket(/./, () => {})
  const { promise: awake, resolve: wake } = Promise.withResolvers<void>()
  await asleep.route('**/api/me', async (route) => {
    await awake
    await route.continue()
  })
  await new MatchPage(asleep).open(match)
  await expect(new MatchPage(asleep).title).toHaveText(match.title)

  const login = new LoginPage(nadia.page)
  await nadia.page.goto('/')
  const shell = new AppShell(nadia.page)
  await shell.logOut('Nadia')
  await shell.expectToast('Déconnexion réussie')
  await login.open()
  await login.logIn(ines)
  await expect(nadia.page).toHaveURL('/')
  await expect(asleep.getByText('Le match secret').first()).toBeVisible()
  wake()
  await expect(asleep.getByRole('button', { name: /Inès/ })).toBeVisible()
  await expect(asleep.getByText('Le match secret')).toHaveCount(0)
})

test('nor does one in which Nadia has typed what no draft keeps: it goes without asking', async ({ users }) => {
  const [nadia, ines] = await Promise.all([users.signedIn('Nadia Benali'), users.apiOnly('Inès Moreau')])
  const asleep = await nadia.context.newPage()
  // Playwright stays on the page when it asks.
  const asked: string[] = []
  asleep.on('dialog', (dialog) => {
    asked.push(dialog.type())
    return dialog.dismiss()
  })
  await asleep.routeWebSocket(/./, () => {})
  const { promise: awake, resolve: wake } = Promise.withResolvers<void>()
  const settings = new SettingsPage(asleep)
  await settings.open('paiement')
  await asleep.route('**/api/me', async (route) => {
    await awake
    await route.continue()
  })
  await settings.payment.getByLabel('Titulaire du compte').fill('Nadia Benali')
  await expect(settings.payment.getByRole('button', { name: 'Enregistrer', exact: true })).toBeEnabled()

  await nadia.page.goto('/')
  const shell = new AppShell(nadia.page)
  await shell.logOut('Nadia')
  await shell.expectToast('Déconnexion réussie')
  const login = new LoginPage(nadia.page)
  await login.open()
  await login.logIn(ines)
  await expect(nadia.page).toHaveURL('/')
  wake()
  await expect(asleep.getByRole('button', { name: /Inès/ })).toBeVisible()
  expect(asked).toEqual([])
})

test('Marc is banned: both his open tabs sign out with the reason, and he can’t sign in', async ({ users, server }) => {
  const marc = await users.signedIn('Marc Dupont')
  const match = await marc.organize({ title: 'Le match de Marc' })
  const first = marc.page
  const second = await marc.context.newPage()
  const list = new MatchListPage(second)
  await new MatchPage(first).open(match)
  await list.open('?search=match+de+marc')
  // If other frames arrive, this one arrives, too.
  await (await users.apiOnly('Léa Fontaine')).join(match)
  await expect(new MatchPage(first).player('Léa Fontaine')).toBeVisible()
  await list.expectPlaces('Le match de Marc', 2, 10)

  await server.runOperatorCommand(`user ban ${marc.email}`)
  await Promise.all(
    [first, second].map(async (page) => {
      await new AppShell(page).expectToast('Votre compte a été désactivé.')
      await expect(page).toHaveURL('/login')
      await new AppShell(page).expectSignedOut()
    }),
  )
  const login = new LoginPage(first)
  await login.logIn(marc)
  await expect(login.errorAlert).toHaveText('Votre compte a été désactivé.')
  await login.logIn({ email: marc.email, password: `${PASSWORD}?` })
  await expect(login.errorAlert).toHaveText('Email ou mot de passe incorrect')

  await server.runOperatorCommand(`user unban ${marc.email}`)
  await login.logIn(marc)
  await new AppShell(first).expectToast('Connexion réussie !')
})

test('Nadia’s session ended while her network was gone: the page that comes back leads to signing in, and says why', async ({
  users,
  network,
}) => {
  const nadia = await users.signedIn('Nadia Benali', { baseURL: network.address })
  const list = new MatchListPage(nadia.page)
  const karim = await users.apiOnly('Karim Haddad')
  await list.open('?search=avant')
  await karim.organize({ title: 'Le match d’avant' })
  await expect(list.ticket('Le match d’avant')).toBeVisible()

  network.cut()
  await nadia.context.clearCookies()
  network.restore()
  await new AppShell(nadia.page).expectToast('Votre session a expiré. Veuillez reconnecter.')
  await expect(nadia.page).toHaveURL(/\/login/)
  await new AppShell(nadia.page).expectSignedOut()
})

async function expectAtTopRight(page: Page, text: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  // Wait for its transition.
  await expect
    .poll(async () => {
      const box = await new AppShell(page).toast(text).boundingBox()
      return box && box.y < height / 3 && box.x + box.width > width - 40 && box.x + box.width <= width
    })
    .toBe(true)
}
