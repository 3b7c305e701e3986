import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { newEmail } from '../members.ts'
import { LoginPage } from '../pages/login-page.ts'
import { SettingsPage } from '../pages/settings-page.ts'
import { Shell } from '../pages/shell.ts'
import type { RunningServer } from '../running-server.ts'

const SENT = 'Si un compte existe avec cette adresse, un lien vient de lui être envoyé.'
const DEAD = 'Ce lien n’est plus valable. Demandez-en un nouveau.'
const NEW_PASSWORD = 'Retrouvé 2026!'

/** Mails leave by a job: soon, not at once. */
async function linkTo(server: RunningServer, address: string): Promise<string> {
  let link = ''
  await expect(async () => {
    link = await server.operator(`link ${address}`)
  }).toPass()
  return link
}

async function askForLink(page: Page, email: string): Promise<void> {
  await new LoginPage(page).open()
  await page.getByRole('link', { name: /Mot de passe oublié/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mot de passe oublié' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Recevoir un lien' }).click()
  await expect(page.getByText(SENT)).toBeVisible()
}

async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel('Nouveau mot de passe').fill(password)
  await page.getByLabel('Confirmer le mot de passe').fill(password)
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
}

test('Nadia forgot her password: the link works once, and signs out the telephone that she lost', async ({ cast, server }) => {
  const nadia = await cast.player('Nadia Benali')
  await nadia.page.goto('/mon-espace')
  const page = await cast.visitor()
  await askForLink(page, nadia.email.toUpperCase())

  const link = await linkTo(server, nadia.email)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Nouveau mot de passe' })).toBeVisible()
  // The secret is in no history and in no picture of the screen.
  await expect(page).toHaveURL(/\/nouveau-mot-de-passe$/)
  await choose(page, NEW_PASSWORD)
  await expect(new Shell(page).toast('Mot de passe modifié. Connectez-vous.')).toBeVisible()
  await expect(nadia.page).toHaveURL(/\/login/)
  await new LoginPage(page).logIn({ email: nadia.email, password: NEW_PASSWORD })
  await expect(page).toHaveURL('/')

  const other = await cast.visitor()
  await other.goto(link)
  await choose(other, 'Encore un autre 1!')
  await expect(other.getByText(DEAD)).toBeVisible()
  await other.getByRole('link', { name: 'Demander un nouveau lien' }).click()
  await expect(other).toHaveURL('/mot-de-passe-oublie')
})

test('an address without an account gets the same answer, and no mail', async ({ cast, server }) => {
  const page = await cast.visitor()
  const unknown = newEmail('personne')
  await askForLink(page, unknown)
  // Somebody else's mail comes after it, and there is still none.
  const { email } = await cast.member('Karim Haddad')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Envoyer encore' }).click()
  await linkTo(server, email)
  await expect(server.operator(`link ${unknown}`)).rejects.toThrow('There is no mail')
})

test('a link without its secret says so', async ({ cast }) => {
  const page = await cast.visitor()
  await page.goto('/nouveau-mot-de-passe')
  await expect(page.getByText(DEAD)).toBeVisible()
})

test('she moves to another address, which has to say yes', async ({ cast, server }) => {
  const nadia = await cast.player('Nadia Benali')
  const karim = await cast.member('Karim Haddad')
  const { page } = nadia
  const settings = new SettingsPage(page)
  await settings.open()
  const { account } = settings
  const next = newEmail('nadia.nouvelle')
  await account.getByRole('button', { name: 'Changer d’email' }).click()
  await account.getByLabel('Nouvel email').fill(karim.email)
  await account.getByLabel('Votre mot de passe').fill('Coupfranc7!')
  await account.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(account.getByText('Un compte existe déjà avec cet email')).toBeVisible()
  await account.getByLabel('Nouvel email').fill(next)
  await account.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(account.getByText(`Un lien vient d’être envoyé à ${next}.`)).toBeVisible()
  await expect(account.getByText(nadia.email)).toBeVisible()

  const link = await linkTo(server, next)
  const elsewhere = await cast.visitor()
  await elsewhere.goto(link)
  // Programs that look into mails open links, and press nothing.
  await elsewhere.reload()
  await elsewhere.goto(link)
  await elsewhere.getByRole('button', { name: 'Confirmer mon nouvel email' }).click()
  await expect(elsewhere.getByText(`Votre adresse est maintenant ${next}.`)).toBeVisible()
  await expect(account.getByText(next, { exact: true })).toBeVisible()

  const login = new LoginPage(elsewhere)
  await login.open()
  await login.logIn({ email: next })
  await expect(elsewhere).toHaveURL('/')
})
