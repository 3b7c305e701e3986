import { readFile } from 'node:fs/promises'
import { PASSWORD } from '../../api-users.ts'
import { expect, test } from '../../fixtures.ts'
import { AppShell } from '../../pages/app-shell.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { MatchPage } from '../../pages/match-page.ts'
import { checkScreen } from '../../pages/screen-checks.ts'
import { SettingsPage } from '../../pages/settings-page.ts'
import { createPhoto } from '../../photo.ts'

const DISABLED = 'Votre compte a été désactivé.'

test('Nadia edits her profile, and a lost connection keeps her input', async ({ users, network }) => {
  const { page } = await users.signedIn('Nadia Benali', { baseURL: network.address })
  const settings = new SettingsPage(page)
  await settings.open('profil')
  const { profile } = settings
  await profile.getByLabel('Prénom').fill('Nadia-Lou')
  await profile.getByLabel('Ville').fill('  <Villeurbanne> ')
  await profile.getByLabel('Niveau').selectOption('Confirmé')
  await profile.getByText('Milieu', { exact: true }).click()
  await profile.getByLabel('Bio').fill('Plutôt pied gauche.')
  await profile.getByLabel('Téléphone').fill('appelez-moi')
  await settings.save.click()
  await expect(profile.getByText('Numéro de téléphone invalide')).toBeVisible()
  await profile.getByLabel('Téléphone').fill('06 12 34 56 78')

  network.cut()
  await settings.save.click()
  await expect(profile.getByText('Erreur de connexion. Vérifiez votre connexion internet')).toBeVisible()
  await expect(profile.getByLabel('Bio')).toHaveValue('Plutôt pied gauche.')
  network.restore()
  await settings.save.click()
  await new AppShell(page).expectToast('Profil enregistré')
  await expect(profile.getByLabel('Ville')).toHaveValue('Villeurbanne')

  await page.goto('/mon-espace')
  await expect(page.getByText('Nadia-Lou Benali')).toBeVisible()
  await expect(page.getByText('Plutôt pied gauche.')).toBeVisible()
})

test('a photo shows on her profile and in a match, and is removed', async ({ users, serverUrl }) => {
  const nadia = await users.signedIn('Nadia Benali')
  const { page } = nadia
  const settings = new SettingsPage(page)
  await settings.open('profil')
  await settings.choosePhoto({
    name: 'chaton.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await expect(settings.photo.getByRole('alert')).toHaveText('Choisissez une photo JPEG, PNG ou WebP')
  await settings.choosePhoto({ name: 'moi.png', mimeType: 'image/png', buffer: createPhoto() })
  await settings.photo.getByRole('button', { name: 'Enregistrer la photo' }).click()
  const image = settings.photo.locator('img')
  await expect(image).toHaveAttribute('src', /^\/files\/photos\/\w+-\d+\.webp$/)
  const address = `${serverUrl}${await image.getAttribute('src')}`

  const match = await nadia.organize()
  await page.goto(`/matches/${match.id}`)
  await expect(new MatchPage(page).player('Nadia Benali').locator('img')).toHaveCount(1)
  expect((await page.request.get(address)).headers()).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-type': 'image/webp' })

  await settings.open('profil')
  await settings.photo.getByRole('button', { name: 'Retirer la photo' }).click()
  await expect(settings.photo.getByRole('button', { name: 'Choisir une photo' })).toBeVisible()
  await expect(async () => expect((await page.request.get(address)).status()).toBe(404)).toPass()
})

test('changing the password signs out the other browser at once', async ({ users }) => {
  const nadia = await users.signedIn('Nadia Benali')
  const settings = new SettingsPage(nadia.page)
  const otherBrowser = await users.visitor()
  const login = new LoginPage(otherBrowser)
  await login.open('?redirect=/mon-espace')
  await login.logIn(nadia)
  await expect(otherBrowser).toHaveURL('/mon-espace')

  await settings.open('securite')
  await expect(settings.sessions.getByRole('button', { name: /^Déconnecter Chrom/ })).toBeVisible()
  await settings.password.getByLabel('Mot de passe actuel').fill('Pas le bon 1!')
  await settings.password.getByLabel('Nouveau mot de passe').fill('Un autre 2026!')
  await settings.password.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(settings.password.getByText('Email ou mot de passe incorrect')).toBeVisible()
  await settings.password.getByLabel('Mot de passe actuel').fill(PASSWORD)
  await settings.password.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await new AppShell(nadia.page).expectToast('Mot de passe modifié')

  await expect(otherBrowser).toHaveURL(/\/login/)
  await new AppShell(otherBrowser).expectToast('Votre mot de passe a changé sur un autre appareil.')
  await login.open()
  await login.logIn({ email: nadia.email, password: 'Un autre 2026!' })
  await expect(otherBrowser).toHaveURL('/')
})

test('Nadia chooses the hours in which nothing rings', async ({ users }) => {
  const nadia = await users.signedIn('Nadia Benali')
  await new SettingsPage(nadia.page).open('notifications')
  await new AppShell(nadia.page).expectLoaded()
  const isQuiet = nadia.page.getByRole('switch', { name: 'Heures calmes' })
  const hour = (name: string) => nadia.page.getByRole('combobox', { name, exact: true })
  const from = hour('De')
  const until = hour('À')
  await expect(isQuiet).toBeChecked()
  await expect(from).toHaveValue('22')
  await expect(until).toHaveValue('8')
  await from.selectOption('20')
  await until.selectOption('10')
  await checkScreen(nadia.page, 'settings-quiet-hours')
  await nadia.page.reload()
  await expect(from).toHaveValue('20')
  await expect(until).toHaveValue('10')
  await isQuiet.click()
  await expect(from).toHaveCount(0)
  await nadia.page.reload()
  await expect(isQuiet).not.toBeChecked()
})

test('Nadia ends another session from her settings', async ({ users }) => {
  const nadia = await users.signedIn('Nadia Benali')
  const otherBrowser = await users.visitor()
  const login = new LoginPage(otherBrowser)
  await login.open('?redirect=/mon-espace')
  await login.logIn(nadia)
  await expect(otherBrowser).toHaveURL('/mon-espace')
  const settings = new SettingsPage(nadia.page)
  await settings.open('securite')
  await settings.sessions.getByRole('button', { name: /^Déconnecter Chrom/ }).click()
  await expect(otherBrowser).toHaveURL(/\/login/)
  await new AppShell(otherBrowser).expectToast('Un autre appareil a mis fin à votre session ici.')
  await expect(settings.sessions.getByRole('button')).toHaveCount(0)
})

test('Nadia downloads her data', async ({ users }) => {
  const nadia = await users.signedIn('Nadia Benali')
  const match = await nadia.organize({ title: 'Le match de mes données' })
  const settings = new SettingsPage(nadia.page)
  await settings.open('donnees')
  const download = nadia.page.waitForEvent('download')
  await settings.download.click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^coup-d-envoi-mes-donnees-\d{4}-\d\d-\d\d\.json$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain(nadia.email)
  expect(text).toContain(match.title)
  expect(text).not.toMatch(/"password|"token"|scrypt/)
})

test('Nadia deactivates her account, is signed out everywhere, and reactivates it', async ({ users }) => {
  const nadia = await users.signedIn('Nadia Benali')
  const { page } = nadia
  const otherBrowser = await nadia.context.newPage()
  await otherBrowser.goto('/matches')
  const settings = new SettingsPage(page)
  await settings.open('quitter')
  await settings.deactivate.click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Désactiver mon compte' }).click()
  await new AppShell(page).expectToast(DISABLED)
  await expect(page).toHaveURL('/')
  await new AppShell(page).expectSignedOut()
  await expect(otherBrowser).toHaveURL(/\/login/)

  const login = new LoginPage(page)
  await login.open()
  await login.logIn({ email: nadia.email, password: 'Pas le bon 1!' })
  await expect(login.errorAlert).toHaveText('Email ou mot de passe incorrect')
  await login.logIn(nadia)
  await expect(login.errorAlert).toHaveText(DISABLED)
  await page.getByRole('button', { name: 'Réactiver mon compte' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/mon-espace')
  await expect(page.getByText('Nadia Benali')).toBeVisible()
})

test('Nadia deletes her account, comes back within seven days, deletes it again, and then it is gone', async ({ users, server }) => {
  const nadia = await users.signedIn('Nadia Benali')
  const karim = await users.apiOnly('Karim Haddad')
  const match = await karim.organize({ title: 'Le five des adieux' })
  await nadia.join(match)
  const { page } = nadia
  const settings = new SettingsPage(page)
  const login = new LoginPage(page)
  const shell = new AppShell(page)
  const { deletion } = settings
  await settings.open('quitter')
  await expect(deletion.getByText('Le five des adieux')).toBeVisible()
  const remove = deletion.getByRole('button', { name: 'Supprimer mon compte' })
  await deletion.getByLabel('Mot de passe', { exact: true }).fill('Pas le bon 1!')
  await remove.click()
  await expect(deletion.getByText('Cochez cette case pour continuer')).toBeVisible()
  await deletion.getByRole('checkbox').check()
  await remove.click()
  await expect(deletion.getByText('Email ou mot de passe incorrect')).toBeVisible()
  await checkScreen(page, 'settings-deletion-errors')
  await deletion.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await deletion.getByLabel('Un mot pour le club').fill('Je déménage à Brest.')
  await remove.click()
  await shell.expectToast('Votre compte sera supprimé')
  await expect(page).toHaveURL('/')
  await shell.expectSignedOut()

  await login.open()
  await login.logIn(nadia)
  await expect(page.getByRole('heading', { level: 1, name: 'Déjà de retour' })).toBeVisible()
  await expect(page.getByText('Il vous reste 6 jours')).toBeVisible()
  await checkScreen(page, 'login-leaving')
  await page.getByRole('button', { name: 'Laisser partir' }).click()
  await login.logIn(nadia)
  await page.getByRole('button', { name: 'Reprendre mon maillot' }).click()
  await expect(page).toHaveURL('/')
  await new AppShell(page).expectLoaded()

  await settings.open('quitter')
  await deletion.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await deletion.getByRole('checkbox').check()
  await remove.click()
  await shell.expectToast('Votre compte sera supprimé')
  await server.runOperatorCommand(`end-deletion-delay ${nadia.email}`)
  await login.open()
  await login.logIn(nadia)
  await expect(login.errorAlert).toHaveText('Email ou mot de passe incorrect')
})

test('a banned user can’t reactivate their account', async ({ users, server }) => {
  const dylan = await users.apiOnly('Dylan Roux')
  await server.runOperatorCommand(`user ban ${dylan.email}`)
  const page = await users.visitor()
  const login = new LoginPage(page)
  await login.open()
  await login.logIn(dylan)
  await expect(login.errorAlert).toHaveText(DISABLED)
  await expect(page.getByRole('button', { name: 'Réactiver mon compte' })).toHaveCount(0)
})

test('the dark theme applies at once, and stays', async ({ users }) => {
  const { page } = await users.signedIn('Nadia Benali')
  const settings = new SettingsPage(page)
  await settings.open('affichage')
  await settings.display.getByRole('radio', { name: 'Sombre' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
