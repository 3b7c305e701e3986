import type { Page } from '@playwright/test'
import { PASSWORD } from '../../api-users.ts'
import { expect, test } from '../../fixtures.ts'
import { AppShell } from '../../pages/app-shell.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { SharedMatchPage } from '../../pages/shared-match-page.ts'

/* On a phone, the script that a page starts with may be lost on its way, or the end of the page itself. */

const FORM_ENTRY = /\/assets\/entry-form-/
const APP_ENTRY = /\/assets\/entry-client-/
const DOCUMENT_ENTRY = /\/assets\/entry-document-/

/** Counts the documents that the page loads. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => request.isNavigationRequest() && loads++)
  return () => loads
}

/** The page does not wait for its next try. */
const comeOnline = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))

/** Nothing is typed any more: the page loads again, and works. */
async function expectReloadOnceEmpty(login: LoginPage, loads: () => number): Promise<void> {
  expect(loads()).toBe(1)
  await login.email.clear()
  await comeOnline(login.page)
  await expect.poll(loads).toBe(2)
  await login.email.fill('personne@exemple.fr')
  await login.password.fill(PASSWORD)
  await login.submit.click()
  await expect(login.errorAlert).toHaveText('Email ou mot de passe incorrect')
}

test('a page whose script was lost asks for it again, and keeps what was typed', async ({ users }) => {
  const nadia = await users.apiOnly('Nadia Benali')
  const page = await users.visitor()
  const loads = countLoads(page)
  let requests = 0
  await page.route(FORM_ENTRY, (route) => (++requests < 3 ? route.abort() : route.continue()))
  await page.goto('/login')
  const login = new LoginPage(page)
  await login.email.fill(nadia.email)
  await login.password.fill(PASSWORD)
  await expect.poll(() => requests).toBeGreaterThan(2)
  expect(loads()).toBe(1)
  await page.unroute(FORM_ENTRY)
  await login.submit.click()
  await new AppShell(page).expectLoaded()
})

test('so does the page of a member', async ({ users }) => {
  const { page } = await users.signedIn('Nadia Benali')
  const loads = countLoads(page)
  await page.route(APP_ENTRY, (route) => route.abort(), { times: 1 })
  await page.goto('/matches')
  await new AppShell(page).expectLoaded()
  expect(loads()).toBe(1)
})

test('so does a page that is only read: it follows its match', async ({ users }) => {
  const karim = await users.apiOnly('Karim Haddad')
  const match = await karim.organize({ maxPlayers: 10 })
  const visitor = await users.visitor()
  await visitor.route(DOCUMENT_ENTRY, (route) => route.abort(), { times: 1 })
  const shared = new SharedMatchPage(visitor)
  await shared.open(match)
  await karim.edit(match, { title: 'Five du dimanche' })
  await expect(shared.title).toHaveText('Five du dimanche')
})

test('a script that is gone after an update comes with the new page', async ({ users }) => {
  const { page } = await users.signedIn('Nadia Benali')
  const loads = countLoads(page)
  await page.route(
    (url) => loads() === 1 && APP_ENTRY.test(url.pathname),
    (route) => route.fulfill({ status: 404 }),
  )
  await page.goto('/matches')
  await new AppShell(page).expectLoaded()
  expect(loads()).toBe(2)
})

test('a browser that does not ask again for what it has lost loads the page again, unless something is typed in it', async ({ users }) => {
  const page = await users.visitor()
  const loads = countLoads(page)
  const login = new LoginPage(page)
  let requests = 0
  // Only the page's own questions are answered, whether the file is there.
  await page.route(FORM_ENTRY, (route) => {
    if (route.request().method() === 'HEAD') return route.continue()
    requests++
    return loads() === 1 ? route.abort() : route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await login.email.fill('nadia@exemple.fr')
  await expect.poll(() => requests).toBeGreaterThan(3)
  await expectReloadOnceEmpty(login, loads)
})

// Before and in the middle of its data.
for (const end of ['Rester connecté', 'registrationDomains'])
  test(`a form whose page broke off on its way, before ${end}, shows what came, and comes again unless something is typed in it`, async ({
    users,
  }) => {
    const page = await users.visitor()
    const loads = countLoads(page)
    const login = new LoginPage(page)
    let isOffline = true
    let questions = 0
    await page.route('/login', async (route) => {
      if (route.request().method() === 'HEAD') {
        if (isOffline) return route.abort()
        questions++
        return route.continue()
      }
      if (loads() > 1) return route.continue()
      const response = await route.fetch()
      const html = await response.text()
      await route.fulfill({ response, body: html.slice(0, html.indexOf(end)) })
    })
    await page.goto('/login')
    await login.email.fill('nadia@exemple.fr')
    isOffline = false
    await comeOnline(page)
    await expect.poll(() => questions).toBeGreaterThan(0)
    await expectReloadOnceEmpty(login, loads)
  })
