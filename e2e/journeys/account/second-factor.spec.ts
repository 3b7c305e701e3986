import { expect, test, testWithOwnServer } from '../../fixtures.ts'
import { makeAdmin } from '../../moderation-actions.ts'
import { AppShell } from '../../pages/app-shell.ts'
import { InstanceSettingsPage } from '../../pages/instance-settings-page.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { checkScreen } from '../../pages/screen-checks.ts'
import { SettingsPage } from '../../pages/settings-page.ts'
import { codeOf, enableCodes } from '../../totp-actions.ts'

test('Nadia turns on one-time codes, keeps her recovery codes, and signs in with both', async ({ users }) => {
  const nadia = await users.signedIn('Nadia Benali')
  const { page } = nadia
  const settings = new SettingsPage(page)
  const shell = new AppShell(page)
  await settings.open('securite')
  await expect(page.getByRole('heading', { name: 'Votre mur a des trous' })).toBeVisible()
  await checkScreen(page, 'security')

  const start = page.getByRole('button', { name: 'Activer le code à usage unique' })
  await start.click()
  const dialog = page.getByRole('alertdialog', { name: 'Code à usage unique' })
  await expect(dialog.getByRole('img', { name: 'Code QR à scanner' })).toBeVisible()
  const secret = (await dialog.locator('code').textContent()) ?? ''
  await checkScreen(page, 'totp-dialog')
  await dialog.getByLabel('Code à six chiffres').fill('12')
  await dialog.getByRole('button', { name: 'Vérifier' }).click()
  await expect(dialog.getByText('Indiquez les six chiffres')).toBeVisible()
  await dialog.getByLabel('Code à six chiffres').fill(codeOf(secret, 100))
  await dialog.getByRole('button', { name: 'Vérifier' }).click()
  await expect(dialog.getByText('Ce code n’est pas valable, ou ne l’est plus.')).toBeVisible()
  // As apps show it, with a blank.
  await dialog.getByLabel('Code à six chiffres').fill(codeOf(secret).replace(/^.../, '$& '))
  await dialog.getByRole('button', { name: 'Vérifier' }).click()

  const codesDialog = page.getByRole('alertdialog', { name: 'Vos dix codes de secours' })
  await expect(codesDialog.getByRole('listitem')).toHaveCount(10)
  const [code = ''] = await codesDialog.getByRole('listitem').allInnerTexts()
  await checkScreen(page, 'recovery-codes')
  const download = page.waitForEvent('download')
  await codesDialog.getByRole('button', { name: 'Fichier .txt' }).click()
  expect((await download).suggestedFilename()).toBe('coup-d-envoi-codes-de-secours.txt')
  await page.emulateMedia({ media: 'print' })
  await expect(codesDialog.getByText(code)).toBeVisible()
  await expect(codesDialog.getByRole('button', { name: 'Imprimer' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Sécurité' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await codesDialog.getByRole('button', { name: 'Je les ai rangés' }).click()
  await expect(page.getByText('10 sur 10')).toBeVisible()
  await expect(page.getByText(/^Actif depuis le/)).toBeVisible()
  await checkScreen(page, 'security-on')

  await shell.logOut(nadia.fullName)
  await shell.expectSignedOut()
  const login = new LoginPage(page)
  await login.open('?redirect=/mon-espace')
  await login.logIn(nadia)
  await expect(page.getByRole('heading', { level: 1, name: 'Le code, s’il vous plaît' })).toBeVisible()
  const field = page.getByLabel('Code à six chiffres')
  await expect(field).toBeFocused()
  await checkScreen(page, 'second-factor')
  await page.getByRole('button', { name: 'Entrer' }).click()
  await expect(page.getByText('Indiquez les six chiffres')).toBeVisible()
  await field.fill(codeOf(secret, 100))
  await field.press('Enter')
  await expect(page.getByText('Ce code n’est pas valable, ou ne l’est plus.')).toBeVisible()
  await page.getByRole('switch', { name: 'Ne plus le demander ici pendant 30\u00a0jours' }).check({ force: true })
  await field.fill(codeOf(secret, 1))
  await field.press('Enter')
  await expect(page).toHaveURL('/mon-espace')
  // The end of the navigation closes an open menu.
  await expect(page.getByRole('heading', { level: 1, name: 'Mon Espace' })).toBeFocused()

  await shell.logOut(nadia.fullName)
  await shell.expectSignedOut()
  await login.open('?redirect=/mon-espace')
  await login.logIn(nadia)
  // This browser is trusted; another is not.
  await expect(page).toHaveURL('/mon-espace')

  const other = await users.visitor()
  const otherLogin = new LoginPage(other)
  await otherLogin.open()
  await otherLogin.logIn(nadia)
  await other.getByRole('button', { name: 'Utiliser un code de secours' }).click()
  const recovery = other.getByLabel('Code de secours')
  await expect(recovery).toBeFocused()
  await recovery.fill('12')
  await recovery.press('Enter')
  await expect(other.getByText('Huit lettres et chiffres, comme 7F2K-94QX')).toBeVisible()
  await checkScreen(other, 'second-factor-recovery')
  await recovery.fill(code.toLowerCase())
  await recovery.press('Enter')
  await new AppShell(other).expectToast('Connexion réussie !')
  await new SettingsPage(other).open('securite')
  await expect(other.getByText('9 sur 10')).toBeVisible()
})

test('Karim turns them off again, with his password, which then is enough', async ({ users, server }) => {
  const karim = await users.signedIn('Karim Haddad')
  const { page } = karim
  const settings = new SettingsPage(page)
  await settings.open('securite')
  await enableCodes(page)
  await page.getByRole('button', { name: 'Plus tard' }).click()
  await page.getByRole('button', { name: 'En créer dix autres' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Vos dix codes de secours' }).getByRole('listitem')).toHaveCount(10)
  await page.keyboard.press('Escape')
  await server.runOperatorCommand(`age-proofs ${karim.email} 20`)
  await page.getByRole('button', { name: 'Arrêter le code à usage unique' }).click()
  await settings.reauthenticate()
  await new AppShell(page).expectToast('Code à usage unique arrêté')
  await expect(page.getByRole('button', { name: 'Activer le code à usage unique' })).toBeVisible()
  const shell = new AppShell(page)
  await shell.logOut(karim.fullName)
  await shell.expectSignedOut()
  const login = new LoginPage(page)
  await login.open('?redirect=/mon-espace')
  await login.logIn(karim)
  await expect(page).toHaveURL('/mon-espace')
})

test('who takes too long for the code starts again, with the reason', async ({ users }) => {
  const nadia = await users.signedIn('Nadia Benali')
  const settings = new SettingsPage(nadia.page)
  await settings.open('securite')
  const { secret } = await enableCodes(nadia.page)
  await nadia.page.getByRole('button', { name: 'Je les ai rangés' }).click()
  const page = await users.visitor()
  const login = new LoginPage(page)
  await login.open()
  await login.logIn(nadia)
  await expect(page.getByLabel('Code à six chiffres')).toBeVisible()
  // The first step is void from now on.
  await nadia.call('PUT', '/me/password', { currentPassword: 'Coupfranc7!', newPassword: 'Coupfranc7!' })
  await page.getByLabel('Code à six chiffres').fill(codeOf(secret, 1))
  await page.getByLabel('Code à six chiffres').press('Enter')
  await expect(login.errorAlert).toHaveText('Cette connexion a pris trop de temps. Recommencez.')
  await login.logIn(nadia)
  await page.getByRole('button', { name: 'Changer de compte' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible()
})

testWithOwnServer(
  'a site asks its admins for a second factor: Inès sets hers up, and the administration opens',
  async ({ users, ownServer }) => {
    const ines = await users.signedIn('Inès Faure')
    await makeAdmin(ownServer, ines, 'super')
    const { page } = ines
    const settings = new InstanceSettingsPage(page)
    await settings.open()
    await expect(page.getByText('1 admin sur 1 n’a pas de second facteur')).toBeVisible()
    await page.getByRole('switch', { name: 'Demander un second facteur aux admins' }).check({ force: true })
    await settings.saveChanges()

    // The page leads to « Sécurité », by its address and from the menu.
    await page.goto('/admin')
    await expect(page).toHaveURL(/\/settings\?section=securite$/)
    await expect(page.getByText('L’administration attend votre second facteur.')).toBeVisible()
    await checkScreen(page, 'security-admin')
    const { codes } = await enableCodes(page)
    expect(codes).toHaveLength(10)
    await page.getByRole('button', { name: 'Je les ai rangés' }).click()
    await expect(page.getByText('L’administration attend votre second facteur.')).toBeHidden()
    await settings.open()
    await expect(page.getByText('Tous les admins ont un second facteur.')).toBeVisible()
  },
)
