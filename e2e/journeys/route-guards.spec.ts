import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { makeAdmin } from '../moderation-actions.ts'
import { AdminPanel } from '../pages/admin-panel.ts'
import { AppShell } from '../pages/app-shell.ts'
import { LoginPage } from '../pages/login-page.ts'

/** Every route that needs an account. */
const PROTECTED = [
  '/mon-espace',
  '/settings',
  '/matches',
  '/matches/abc',
  '/matches/abc/locker-room',
  '/organiser',
  '/players',
  '/players/abc',
  '/messages',
  '/messages?userId=abc',
  '/groups',
  '/groups/abc',
  '/admin',
]
const EXTERNAL_REDIRECTS = ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/\t/evil.example']

test('a visitor is sent to sign in from every page that needs an account, and the address keeps where they wanted to go', async ({
  users,
}) => {
  const page = await users.visitor()
  for (const path of PROTECTED) {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(302)
    const location = new URL(answer.headers().location ?? '', 'http://here')
    expect([location.pathname, location.searchParams.get('redirect')], path).toEqual(['/login', path])
  }
  await page.goto('/matches?free=true')
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/matches?free=true')}`)
})

test('signing in returns Nadia to the page she wanted', async ({ users }) => {
  const nadia = await users.apiOnly('Nadia Benali')
  const page = await users.visitor()
  await page.goto('/')
  await page.getByRole('link', { name: 'Tous les matchs' }).click()
  await expect(page).toHaveURL('/login?redirect=%2Fmatches')
  await new LoginPage(page).logIn(nadia)
  await expect(page).toHaveURL('/matches')
  await expect(page.getByRole('heading', { level: 1, name: 'Matchs' })).toBeFocused()

  await page.goto('/organiser')
  await expect(page).toHaveURL('/organiser')
  await page.goto('/login?redirect=/organiser')
  await expect(page).toHaveURL('/organiser')
})

test('a redirect to another site leads to the home page', async ({ users }) => {
  const nadia = await users.signedIn('Nadia Benali')
  for (const redirect of EXTERNAL_REDIRECTS) {
    const answer = await nadia.page.request.get(`/login?redirect=${encodeURIComponent(redirect)}`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location], redirect).toEqual([302, '/'])
  }
  const page = await users.visitor()
  await new LoginPage(page).open('?redirect=//evil.example')
  await new LoginPage(page).logIn(nadia)
  await new AppShell(page).expectToast('Connexion réussie !')
  await expect(page).toHaveURL('/')
})

test('administration is closed to Nadia: neither its page, nor its panel, nor their code loads', async ({ users, server }) => {
  const { page } = await users.signedIn('Nadia Benali')
  const amira = await users.signedIn('Amira Superette')
  await makeAdmin(server, amira, 'super')
  const hers = recordRequests(page)
  const requestedPaths = recordRequests(amira.page)
  await page.goto('/admin')
  await expect(page).toHaveURL('/')
  await page.goto('/admin?onglet=equipe')
  await expect(page).toHaveURL('/')
  await new AppShell(page).expectLoaded()
  await new AppShell(page).accountButton('Nadia').click()
  await expect(page.getByRole('menuitem', { name: 'Mon Espace' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Administration' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.evaluate(() => window.dispatchEvent(new Event('openSuperAdminPanel')))
  await page.goto('/matches')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await amira.page.goto('/')
  await new AdminPanel(amira.page).open('Amira')
  const panelRequests = requestedPaths.filter((path) => /panel/i.test(path))
  expect(panelRequests, 'the panel is a separate file').not.toEqual([])
  expect(hers.filter((path) => panelRequests.includes(path) || /moderation|\/api\/admin/.test(path))).toEqual([])
})

/** The paths the page requests from now on. */
function recordRequests(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return paths
}

test('an unknown URL shows a not-found page to everybody', async ({ users }) => {
  const visitor = await users.visitor()
  const { page } = await users.signedIn('Nadia Benali')
  for (const someone of [visitor, page])
    for (const path of ['/nulle-part', '/match/abc']) {
      const answer = await someone.goto(path)
      // A member's browser renders the match page, and has to load the match first.
      expect(answer?.status(), path).toBe(someone === page && path === '/match/abc' ? 200 : 404)
      await expect(someone.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible()
      await expect(someone).toHaveTitle('Page introuvable · Coup d’envoi')
    }
  await page.getByRole('link', { name: 'Voir les matchs' }).click()
  await expect(page).toHaveURL('/matches')
})

test('an unknown path below a page that needs an account is not found, and does not ask to sign in', async ({ users }) => {
  const visitor = await users.visitor()
  for (const path of PROTECTED) {
    const below = `${path.split('?')[0]}/x/y/z`
    const answer = await visitor.request.get(below, { maxRedirects: 0 })
    expect([answer.status(), await answer.text()], below).toEqual([404, expect.stringContaining('Page introuvable')])
  }
  const { page } = await users.signedIn('Nadia Benali')
  await page.goto('/admin/x')
  await expect(page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible()
})
