import type { Page } from '@playwright/test'
import { test as base, expect } from '../../fixtures.ts'
import { AppShell } from '../../pages/app-shell.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { checkScreen } from '../../pages/screen-checks.ts'
import { SettingsPage } from '../../pages/settings-page.ts'

/** Passkeys need a name: browsers refuse them for an address made of numbers. */
const test = base.extend({ serverUrl: async ({ server }, use) => use(server.address.replace('127.0.0.1', 'localhost')) })

/** Chromium's virtual device, which knows its owner's finger. */
async function addDevice(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    setKnowsFinger: (isUserVerified: boolean) => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

/** Without the suggestions of the e-mail field, which the device of the test would accept by itself. */
const suggestNothing = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })

test('Nadia adds a passkey, signs in and confirms with it, renames it and removes it', async ({ users, server }) => {
  const nadia = await users.signedIn('Nadia Benali')
  const { page } = nadia
  await addDevice(page)
  await suggestNothing(page)
  const settings = new SettingsPage(page)
  const shell = new AppShell(page)
  await settings.open('securite')
  const add = page.getByRole('button', { name: 'Ajouter une clé d’accès' })
  await add.click()
  const addDialog = page.getByRole('alertdialog', { name: 'Ajouter une clé d’accès' })
  await checkScreen(page, 'passkey-add')
  await addDialog.getByLabel('Nom de la clé').fill(' ')
  await addDialog.getByRole('button', { name: 'Continuer' }).click()
  await expect(addDialog.getByText('Donnez un nom à cette clé')).toBeVisible()
  await addDialog.getByLabel('Nom de la clé').fill('iPhone de Nadia')
  await addDialog.getByRole('button', { name: 'Continuer' }).click()
  await shell.expectToast('Clé d’accès ajoutée')
  const keys = page.getByRole('region', { name: 'Clés d’accès' })
  await expect(keys.getByRole('listitem')).toContainText('iPhone de Nadia')
  await checkScreen(page, 'passkeys')

  await shell.logOut(nadia.fullName)
  await shell.expectSignedOut()
  const login = new LoginPage(page)
  await login.open('?redirect=/mon-espace')
  await page.getByRole('button', { name: 'Entrer avec une clé d’accès' }).click()
  await expect(page).toHaveURL('/mon-espace')

  await server.runOperatorCommand(`age-proofs ${nadia.email} 20`)
  await settings.open('donnees')
  const download = page.waitForEvent('download')
  await settings.download.click()
  await settings.reauthenticationDialog.getByRole('button', { name: 'Utiliser une clé d’accès' }).click()
  await download

  await settings.open('securite')
  const actions = page.getByRole('button', { name: 'Actions pour iPhone de Nadia' })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Renommer' }).click()
  const renameDialog = page.getByRole('alertdialog', { name: 'Renommer la clé d’accès' })
  await renameDialog.getByLabel('Nom de la clé').fill('Le vieux téléphone')
  await renameDialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(keys.getByRole('listitem')).toContainText('Le vieux téléphone')
  await page.getByRole('button', { name: 'Actions pour Le vieux téléphone' }).click()
  await page.getByRole('menuitem', { name: 'Retirer' }).click()
  const removeDialog = page.getByRole('alertdialog', { name: /^Retirer/ })
  await checkScreen(page, 'passkey-remove')
  await removeDialog.getByRole('button', { name: 'Retirer' }).click()
  await expect(keys.getByRole('listitem')).toHaveCount(0)

  // The device still has it, the site does not.
  await shell.logOut(nadia.fullName)
  await shell.expectSignedOut()
  await login.open()
  await page.getByRole('button', { name: 'Entrer avec une clé d’accès' }).click()
  await expect(login.errorAlert).toHaveText('Cette clé d’accès n’est pas reconnue.')
  await checkScreen(page, 'login-passkey-refused')
})

test('a device that does not know the finger adds nothing, and says nothing of an error', async ({ users }) => {
  const { page } = await users.signedIn('Karim Haddad')
  const device = await addDevice(page)
  await device.setKnowsFinger(false)
  await new SettingsPage(page).open('securite')
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Ajouter une clé d’accès' })
  await dialog.getByRole('button', { name: 'Continuer' }).click()
  await expect(dialog.getByRole('button', { name: 'Continuer' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Retour' }).click()
  await expect(page.getByRole('region', { name: 'Clés d’accès' }).getByRole('listitem')).toHaveCount(0)
})
