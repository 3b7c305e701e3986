import type { Page } from '@playwright/test'
import { type RunningProvider, startProvider } from '../../../apps/server/src/testing/services/test-provider.ts'
import { expect, testWithOwnServer } from '../../fixtures.ts'
import { AppShell } from '../../pages/app-shell.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { checkScreen } from '../../pages/screen-checks.ts'
import { SettingsPage } from '../../pages/settings-page.ts'
import { startServer } from '../../running-server.ts'

/** A real provider beside the server. */
const test = testWithOwnServer.extend<{ provider: RunningProvider }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  provider: async ({}, use) => {
    const provider = await startProvider()
    await use(provider)
    await provider.close()
  },
  ownServer: async ({ provider }, use) => {
    const running = await startServer({ variables: provider.environment })
    await use(running)
    await running.stop()
  },
})

const providerLink = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Continuer avec Club de Bron' })
const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 1, name })

test('Zoé enters with her club: a new account without a password, then at once', async ({ users, provider }) => {
  provider.people.push({ sub: 'zoe', email: 'zoe@club.exemple.fr', email_verified: true, given_name: 'Zoé', family_name: 'Petit' })
  const page = await users.visitor()
  await page.goto('/register?redirect=/matches')
  await expect(providerLink(page)).toBeVisible()
  await checkScreen(page, 'register-with-provider')
  await providerLink(page).click()
  await page.getByRole('button', { name: 'Zoé' }).click()

  await expect(heading(page, 'Bienvenue')).toBeVisible()
  await expect(page.getByLabel('Prénom')).toHaveValue('Zoé')
  await expect(page.getByRole('main').getByText('zoe@club.exemple.fr')).toBeVisible()
  await checkScreen(page, 'provider-registration')
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page.getByText('Acceptez les conditions d’utilisation pour vous inscrire')).toBeVisible()
  await page.getByRole('checkbox', { name: 'J’accepte les conditions d’utilisation' }).check()
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(heading(page, 'Inscription réussie !')).toBeVisible()
  await page.getByRole('link', { name: 'Continuer' }).click()
  await expect(heading(page, 'Matchs')).toBeVisible()

  const settings = new SettingsPage(page)
  await settings.open('securite')
  await expect(page.getByText(/^Relié depuis le/)).toBeVisible()
  await expect(page.getByText('Pour la retirer, choisissez d’abord un mot de passe.')).toBeVisible()
  await page.getByRole('button', { name: 'Recevoir un lien' }).click()
  await expect(page.getByText(/Un lien vient d’être envoyé à zoe@club/)).toBeVisible()
  await checkScreen(page, 'security-with-provider')

  const shell = new AppShell(page)
  await shell.logOut('Zoé')
  await shell.expectSignedOut()
  const login = new LoginPage(page)
  await login.open('?redirect=/mon-espace')
  await checkScreen(page, 'login-with-provider')
  // The club knows the browser and asks nothing.
  await providerLink(page).click()
  await expect(page).toHaveURL(/\/mon-espace$/)
  await expect(page.getByRole('main').getByText('Zoé Petit').first()).toBeVisible()
})

test('Nadia has an account: she enters it as usual, then links it', async ({ users, provider, serverUrl }) => {
  const nadia = await users.apiOnly('Nadia Benali')
  provider.people.push({ sub: 'nadia', email: nadia.email, email_verified: true, given_name: 'Nadia', family_name: 'Benali' })
  const page = await users.visitor()
  const login = new LoginPage(page)
  await login.open('?redirect=/matches')
  await providerLink(page).click()
  await page.getByRole('button', { name: 'Nadia' }).click()
  await expect(heading(page, 'Vous avez déjà un compte')).toBeVisible()
  await checkScreen(page, 'provider-known-address')
  await page.getByRole('main').getByRole('link', { name: 'Entrer dans mon compte' }).click()
  await login.logIn(nadia)
  await expect(heading(page, 'Relier votre compte')).toBeVisible()
  await checkScreen(page, 'provider-link')
  await page.getByRole('button', { name: 'Relier', exact: true }).click()
  await expect(heading(page, 'Matchs')).toBeVisible()

  // She takes it back; her password still enters.
  const settings = new SettingsPage(page)
  await settings.open('securite')
  await page.getByRole('button', { name: 'Retirer Club de Bron' }).click()
  await expect(page.getByRole('button', { name: 'Relier Club de Bron' })).toBeVisible()

  // From there she links it again, and confirms with it an hour later.
  await page.getByRole('button', { name: 'Relier Club de Bron' }).click()
  await page.getByRole('button', { name: 'Relier', exact: true }).click()
  await expect(page).toHaveURL(`${serverUrl}/settings?section=securite`)
  await expect(page.getByText(/^Relié depuis le/)).toBeVisible()
})

test('a provider that says no, or nothing, is told in French, with the way back', async ({ users, provider }) => {
  const page = await users.visitor()
  const login = new LoginPage(page)
  await login.open('?redirect=/matches')
  await providerLink(page).click()
  await page.getByRole('button', { name: 'Refuser' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('n’a pas donné son accord')
  await checkScreen(page, 'provider-refusal')
  await page.getByRole('main').getByRole('link', { name: 'Revenir à la connexion' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fmatches$/)
  // Who comes back late, or in another browser.
  await page.goto('/connexion/suite')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('a pris trop de temps')

  provider.people.push({ sub: 'loic', email: 'loic@club.exemple.fr', email_verified: false, given_name: 'Loïc' })
  await login.open()
  await providerLink(page).click()
  await page.getByRole('button', { name: 'Loïc' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('ne garantit pas votre adresse')
})
