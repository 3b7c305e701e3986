import { expect, test } from '../../fixtures.ts'
import { dateInDays } from '../../match-draft.ts'
import { AppShell } from '../../pages/app-shell.ts'
import { holdScript, pressEarly } from '../../pages/early-press.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { MatchListPage } from '../../pages/match-list-page.ts'
import { MatchPage } from '../../pages/match-page.ts'
import { NotificationBell } from '../../pages/notification-bell.ts'
import { RegisterPage } from '../../pages/register-page.ts'
import { SCREEN_SIZES } from '../../screen-sizes.ts'

test('the first response shows Nadia the bar and the skeleton of her page, before any style sheet or script has come', async ({
  users,
}) => {
  const nadia = await users.signedIn('Nadia Benali')
  const match = await nadia.organize({ title: 'Five du samedi' })
  const { page } = nadia
  await page.route(/\/assets\//, () => {})
  await page.goto(`/matches/${match.id}`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'Match' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Chargement…' })).toBeVisible()
  const bar = page.getByRole('banner')
  await expect(bar).toBeVisible()
  expect(await bar.evaluate((element) => getComputedStyle(element).position), 'it has its styles').toBe('fixed')
})

test('the bar of the first response stays until the app has drawn its own', async ({ users }) => {
  const { page } = await users.signedIn('Nadia Benali')
  await page.addInitScript(() => {
    const shown: string[] = []
    new MutationObserver(() => {
      const bar = document.querySelector('header')
      const names = [...(bar?.querySelectorAll('[aria-label]') ?? [])].map((element) => element.getAttribute('aria-label'))
      if (bar) shown.push(names.join(', '))
    }).observe(document, { childList: true, subtree: true })
    Object.assign(window, { barsShown: shown })
  })
  for (const path of ['/', '/matches', '/groups']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    const bars = await page.evaluate(() => (window as unknown as { barsShown: string[] }).barsShown)
    expect(bars.length, path).toBeGreaterThan(1)
    expect(
      bars.filter((names) => !names.includes('Ouvrir le menu')),
      path,
    ).toEqual([])
  }
})

test('what Nadia taps before the app has come opens once it is there', async ({ users }) => {
  const { page } = await users.signedIn('Nadia Benali')
  const shell = new AppShell(page)
  const bell = new NotificationBell(page)
  const entries = [
    { button: bell.button, opened: bell.dropdown },
    { button: shell.openMenu, opened: shell.mobileMenu },
  ]
  for (const { button, opened } of entries) {
    const release = await holdScript(page, /\/assets\/entry-client/)
    await page.goto('/matches', { waitUntil: 'commit' })
    await pressEarly(button)
    release()
    await expect(opened).toBeVisible()
    await page.unroute(/\/assets\/entry-client/)
  }
})

test('on a laptop the menu of her account opens, too', async ({ users }) => {
  const { page } = await users.signedIn('Nadia Benali', { viewport: SCREEN_SIZES.laptop })
  const shell = new AppShell(page)
  // The server draws the button once its program has loaded the menu.
  await page.goto('/matches')
  await expect(shell.accountButton('Nadia')).toBeVisible()
  const release = await holdScript(page, /\/assets\/entry-client/)
  await page.reload({ waitUntil: 'commit' })
  await pressEarly(shell.accountButton('Nadia'))
  release()
  await expect(shell.accountMenu.getByRole('menuitem', { name: 'Mon Espace' })).toBeVisible()
})

test('what Nadia types and presses before a form is interactive is sent once it is', async ({ users }) => {
  const nadia = await users.apiOnly('Nadia Benali')
  const page = await users.visitor()
  const register = new RegisterPage(page)
  const login = new LoginPage(page)

  const open = async (path: string) => {
    const release = await holdScript(page, /\/assets\/entry-form/)
    await page.goto(path, { waitUntil: 'commit' })
    return release
  }

  let release = await open('/register')
  await register.fillIn({ firstName: 'Camille', lastName: 'Dubreuil', email: 'camille.dubreuil@exemple.fr', password: 'Coupfranc7!' })
  await pressEarly(register.submit)
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Inscription réussie' })).toBeVisible()
  await page.context().clearCookies()

  release = await open('/login')
  await login.email.fill(nadia.email)
  await login.password.fill('Faux-mot-de-passe7!')
  await pressEarly(login.submit)
  release()
  await expect(login.errorAlert).toHaveText('Email ou mot de passe incorrect')

  release = await open('/mot-de-passe-oublie')
  await page.getByLabel('Email').fill(nadia.email)
  await expect(async () => {
    await page.getByLabel('Email').press('Enter')
    await expect(page.getByRole('main').locator('button[aria-busy]')).toBeVisible({ timeout: 500 })
  }).toPass()
  release()
  await expect(page.getByRole('main').getByRole('status')).toBeVisible()
})

test('the skeleton of the next page is seen from its top', async ({ users }) => {
  const nadia = await users.signedIn('Nadia Benali')
  for (let day = 2; day < 12; day++) await nadia.organize({ title: `Match numéro ${day}`, date: dateInDays(day), city: 'Chaponost' })
  const { page } = nadia
  const list = new MatchListPage(page)
  const sheet = new MatchPage(page)
  await list.open('?city=chaponost')
  await new AppShell(page).expectLoaded()
  const answered = Promise.withResolvers<void>()
  await page.route(/\/api\/matches\/[^/?]+(\?|$)/, async (route) => {
    await answered.promise
    await route.continue()
  })
  const last = page.getByRole('link', { name: 'Match numéro 11', exact: true })
  await last.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await last.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Match', exact: true })).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  answered.resolve()
  await expect(sheet.title).toHaveText('Match numéro 11')
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
