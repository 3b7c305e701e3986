import { request } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { AppShell } from '../../pages/app-shell.ts'
import { expectReflow, setBrowserFontSize } from '../../pages/reflow-checks.ts'
import { checkScreen } from '../../pages/screen-checks.ts'
import { SettingsPage } from '../../pages/settings-page.ts'

test('Nadia gives a program a key, sees what it is for, and takes it back', async ({ users, serverUrl, network }) => {
  const nadia = await users.signedIn('Nadia Benali', { baseURL: network.address })
  const match = await nadia.organize({ title: 'Le five du robot' })
  const { page } = nadia
  const settings = new SettingsPage(page)
  const shell = new AppShell(page)
  const { apiKeys } = settings
  await settings.open('programmes')
  await expect(apiKeys.getByText('Aucune clé')).toBeVisible()
  await checkScreen(page, 'settings-programs-empty')

  await apiKeys.getByRole('button', { name: 'Nouvelle clé' }).click()
  await expect(apiKeys.getByLabel('Nom', { exact: true })).toBeFocused()
  await apiKeys.getByRole('button', { name: 'Créer la clé' }).click()
  await expect(apiKeys.getByText('Donnez un nom à cette clé')).toBeVisible()
  await checkScreen(page, 'settings-programs-form')
  await apiKeys.getByLabel('Nom', { exact: true }).fill('Calendrier du salon')
  await apiKeys.getByLabel('Expire dans').selectOption('1\u00a0an')
  network.cut()
  await apiKeys.getByRole('button', { name: 'Créer la clé' }).click()
  await expect(apiKeys.getByRole('alert')).toContainText('Erreur de connexion')
  network.restore()
  await apiKeys.getByRole('button', { name: 'Créer la clé' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Calendrier du salon' })
  await expect(dialog.getByText('elle ne sera plus jamais affichée')).toBeVisible()
  await checkScreen(page, 'settings-programs-created')
  const secret = await dialog.getByLabel('Clé').inputValue()
  await dialog.getByRole('button', { name: 'C’est rangé' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(secret)).toHaveCount(0)
  await expect(apiKeys.getByRole('button', { name: 'Nouvelle clé' })).toBeFocused()
  await expect(apiKeys.getByText('Calendrier du salon')).toBeVisible()
  await expect(apiKeys.getByText('jamais', { exact: true })).toBeVisible()

  const program = await request.newContext({ baseURL: serverUrl, extraHTTPHeaders: { authorization: `Bearer ${secret}` } })
  const { items } = await (await program.get('/api/matches?mine=true')).json()
  expect(items).toMatchObject([{ title: 'Le five du robot' }])
  const refused = await program.post(`/api/matches/${match.id}/cancel`, { data: {} })
  expect((await refused.json()).message).toBe('Cette clé d’API ne permet que la lecture')
  await page.reload()
  await expect(apiKeys.getByText('il y a moins d’une heure')).toBeVisible()
  await checkScreen(page, 'settings-programs')
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  await page.setViewportSize({ width: 320, height: size.height })
  await setBrowserFontSize(page, 32)
  await expectReflow(page, 'a list of keys')
  await setBrowserFontSize(page, 16)
  await page.setViewportSize(size)

  await apiKeys.getByRole('button', { name: 'Révoquer Calendrier du salon' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Révoquer la clé' }).click()
  await shell.expectToast('Clé révoquée')
  await expect(apiKeys.getByText('Aucune clé')).toBeVisible()
  expect((await program.get('/api/matches')).status()).toBe(401)
  await program.dispose()
})

test('a key that was made before this password asks for it', async ({ users, server }) => {
  const nadia = await users.signedIn('Nadia Benali')
  const settings = new SettingsPage(nadia.page)
  const { apiKeys } = settings
  await server.runOperatorCommand(`age-proofs ${nadia.email} 16`)
  await settings.open('programmes')
  await apiKeys.getByRole('button', { name: 'Nouvelle clé' }).click()
  await apiKeys.getByLabel('Nom', { exact: true }).fill('Robot du groupe')
  await apiKeys.getByRole('radio', { name: /^Lecture et écriture/ }).check()
  await apiKeys.getByRole('button', { name: 'Créer la clé' }).click()
  await settings.reauthenticate()
  const dialog = nadia.page.getByRole('alertdialog', { name: 'Robot du groupe' })
  await expect(dialog.getByText('Toucher à votre compte, administrer le site')).toBeVisible()
})
