import type { Page } from '@playwright/test'
import { uniqueEmail } from '../../api-users.ts'
import { expect, test } from '../../fixtures.ts'
import { lastMailedLink } from '../../mailed-link.ts'
import { AppShell } from '../../pages/app-shell.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { SettingsPage } from '../../pages/settings-page.ts'

const SENT = 'Si un compte existe avec cette adresse, un lien vient de lui être envoyé.'
const INVALID_LINK = 'Ce lien n’est plus valable. Demandez-en un nouveau.'
const NEW_PASSWORD = 'Retrouvé 2026!'

async function requestLink(page: Page, email: string): Promise<void> {
  await new LoginPage(page).open()
  await page.getByRole('link', { name: /Mot de passe oublié/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mot de passe oublié' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Recevoir un lien' }).click()
  await expect(page.getByText(SENT)).toBeVisible()
}

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Nouveau mot de passe').fill(password)
  await page.getByLabel('Confirmer le mot de passe').fill(password)
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
}

test('Nadia resets her password: the link works once, and signs out her other device', async ({ users, server }) => {
  const nadia = await users.signedIn('Nadia Benali')
  await nadia.page.goto('/mon-espace')
  const page = await users.visitor()
  await requestLink(page, nadia.email.toUpperCase())

  const link = await lastMailedLink(server, nadia.email, 'nouveau-mot-de-passe')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Nouveau mot de passe' })).toBeVisible()
  // The token is neither in the history nor visible in the address bar.
  await expect(page).toHaveURL(/\/nouveau-mot-de-passe$/)
  await choosePassword(page, NEW_PASSWORD)
  await new AppShell(page).expectToast('Mot de passe modifié. Connectez-vous.')
  await expect(nadia.page).toHaveURL(/\/login/)
  await new LoginPage(page).logIn({ email: nadia.email, password: NEW_PASSWORD })
  await expect(page).toHaveURL('/')

  const other = await users.visitor()
  await other.goto(link)
  await choosePassword(other, 'Encore un autre 1!')
  await expect(other.getByText(INVALID_LINK)).toBeVisible()
  await other.getByRole('link', { name: 'Demander un nouveau lien' }).click()
  await expect(other).toHaveURL('/mot-de-passe-oublie')
})

test('an unknown address gets the same answer, and no mail', async ({ users, server }) => {
  const page = await users.visitor()
  const unknownEmail = uniqueEmail('personne')
  await requestLink(page, unknownEmail)
  // A later mail has arrived, and this one still has not.
  const { email } = await users.apiOnly('Karim Haddad')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Envoyer encore' }).click()
  await lastMailedLink(server, email, 'nouveau-mot-de-passe')
  await expect(server.runOperatorCommand(`mail-link ${unknownEmail} nouveau-mot-de-passe`)).rejects.toThrow('There is no mail')
})

test('a link without a token shows an error', async ({ users }) => {
  const page = await users.visitor()
  await page.goto('/nouveau-mot-de-passe')
  await expect(page.getByText(INVALID_LINK)).toBeVisible()
})

test('the address of a new account is confirmed by a link; Nadia asks for it again, once', async ({ users, server }) => {
  const nadia = await users.signedIn('Nadia Benali')
  const settings = new SettingsPage(nadia.page)
  await settings.open('compte')
  const { account } = settings
  await expect(account.getByText(/Cette adresse n’est pas confirmée/)).toBeVisible()
  const firstLink = await lastMailedLink(server, nadia.email, 'confirmer-email')
  await account.getByRole('button', { name: 'Renvoyer le lien' }).click()
  await expect(new AppShell(nadia.page).toast('Lien envoyé')).toBeVisible()
  await expect(account.getByRole('button', { name: 'Renvoyer le lien' })).toHaveCount(0)

  // The second mail replaces the link of the first.
  let link = firstLink
  await expect(async () => {
    link = await lastMailedLink(server, nadia.email, 'confirmer-email')
    expect(link).not.toBe(firstLink)
  }).toPass()
  const mailbox = await users.visitor()
  await mailbox.goto(link)
  await mailbox.getByRole('button', { name: 'Confirmer mon email' }).click()
  await expect(mailbox.getByText(`Votre adresse ${nadia.email} est confirmée.`)).toBeVisible()
  await expect(account.getByText(/Cette adresse n’est pas confirmée/)).toHaveCount(0)
})

test('a new e-mail address has to be confirmed', async ({ users, server }) => {
  const nadia = await users.signedIn('Nadia Benali')
  const karim = await users.apiOnly('Karim Haddad')
  const { page } = nadia
  const settings = new SettingsPage(page)
  await settings.open('compte')
  const { account } = settings
  const next = uniqueEmail('nadia.nouvelle')
  await account.getByRole('button', { name: 'Changer d’email' }).click()
  await account.getByLabel('Nouvel email').fill(karim.email)
  await account.getByLabel('Votre mot de passe').fill('Coupfranc7!')
  await account.getByRole('button', { name: 'Envoyer le lien', exact: true }).click()
  await expect(account.getByText('Un compte existe déjà avec cet email')).toBeVisible()
  await account.getByLabel('Nouvel email').fill(next)
  await account.getByRole('button', { name: 'Envoyer le lien', exact: true }).click()
  await expect(account.getByText(`Un lien vient d’être envoyé à ${next}.`)).toBeVisible()
  await expect(account.getByText(nadia.email)).toBeVisible()

  const link = await lastMailedLink(server, next, 'confirmer-email')
  const otherBrowser = await users.visitor()
  await otherBrowser.goto(link)
  // Mail scanners open links, but press nothing.
  await otherBrowser.reload()
  await otherBrowser.goto(link)
  await otherBrowser.getByRole('button', { name: 'Confirmer mon email' }).click()
  await expect(otherBrowser.getByText(`Votre adresse ${next} est confirmée.`)).toBeVisible()
  await expect(account.getByText(next, { exact: true })).toBeVisible()

  const login = new LoginPage(otherBrowser)
  await login.open()
  await login.logIn({ email: next })
  await expect(otherBrowser).toHaveURL('/')
})
