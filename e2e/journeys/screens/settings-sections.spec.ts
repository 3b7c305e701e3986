import { expect, test } from '../../fixtures.ts'
import { AppShell } from '../../pages/app-shell.ts'
import { expectReflow, setBrowserFontSize } from '../../pages/reflow-checks.ts'
import { checkScreen } from '../../pages/screen-checks.ts'
import { SETTINGS_SECTIONS, SettingsPage } from '../../pages/settings-page.ts'

test('the list leads to each section, and a section back to the list', async ({ users }) => {
  const nadia = await users.signedIn('Nadia Benali')
  const { page } = nadia
  const settings = new SettingsPage(page)
  const shell = new AppShell(page)
  await settings.openList()
  await expect(settings.section('compte')).toContainText(nadia.email)
  await expect(settings.section('securite')).toContainText('1\u00a0session')
  await settings.section('confidentialite').click()
  await expect(page).toHaveURL('/settings?section=confidentialite')
  await expect(page).toHaveTitle('Confidentialité, paramètres · Coup d’envoi')
  const heading = page.getByRole('heading', { level: 1, name: 'Confidentialité' })
  await expect(heading).toBeVisible()
  await settings.privacy.getByRole('switch', { name: 'Apparaître dans la recherche' }).click()
  if (shell.hasMobileMenu()) {
    await expect(settings.list).toBeHidden()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Paramètres' })).toBeFocused()
    await expect(settings.profile).toBeHidden()
    await settings.section('compte').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Compte' })).toBeFocused()
    await page.getByRole('main').getByRole('link', { name: 'Paramètres' }).click()
  } else {
    await expect(settings.section('confidentialite')).toHaveAttribute('aria-current', 'page')
    await page.getByRole('main').getByRole('link', { name: 'Paramètres' }).click()
    await expect(settings.profile).toBeVisible()
    await expect(settings.section('profil')).toHaveAttribute('aria-current', 'page')
  }
  await expect(page).toHaveURL('/settings')
  await expect(settings.section('confidentialite')).toContainText('Hors de la recherche')
})

test('leaving the profile with unsaved changes asks first', async ({ users }) => {
  const { page } = await users.signedIn('Nadia Benali')
  const settings = new SettingsPage(page)
  await page.goto('/mon-espace')
  await page.getByRole('link', { name: 'Modifier mon profil' }).click()
  await expect(page).toHaveURL('/settings?section=profil')
  await settings.profile.getByLabel('Ville').fill('Bron')
  await expect(settings.profile.getByText('1\u00a0changement')).toBeVisible()
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  for (const [width, fontSize] of [
    [320, 16],
    [320, 32],
  ] as const) {
    await page.setViewportSize({ width, height: size.height })
    await setBrowserFontSize(page, fontSize)
    await expectReflow(page, `the changed profile at ${width} px with letters of ${fontSize} px`)
  }
  await setBrowserFontSize(page, 16)
  await page.setViewportSize(size)
  await expect(settings.profile.getByLabel('Ville')).toHaveValue('Bron')
  await page.goBack()
  await expect(settings.leaveDialog).toContainText('Votre ville a changé dans Profil.')
  await checkScreen(page, 'settings-leave')
  await settings.leaveDialog.getByRole('button', { name: 'Rester ici' }).click()
  await expect(settings.leaveDialog).toBeHidden()
  await expect(page).toHaveURL('/settings?section=profil')

  // Back closes the question.
  await page.goBack()
  await expect(settings.leaveDialog).toBeVisible()
  // The router steps forward again first.
  await expect(page).toHaveURL('/settings?section=profil')
  await page.goBack()
  await expect(settings.leaveDialog).toBeHidden()
  await expect(page).toHaveURL('/settings?section=profil')
  await expect(settings.profile.getByLabel('Ville')).toHaveValue('Bron')

  await settings.profile.getByRole('link', { name: 'Aperçu' }).click()
  await settings.leaveDialog.getByRole('button', { name: 'Oublier les changements' }).click()
  await expect(page.getByText('C’est votre profil.')).toBeVisible()
  await page.goBack()
  await expect(settings.profile.getByLabel('Ville')).toHaveValue('Lyon')
  await settings.profile.getByLabel('Ville').fill('Villeurbanne')
  await expect(settings.profile.getByText('1\u00a0changement')).toBeVisible()
  await page.goBack()
  await settings.leaveDialog.getByRole('button', { name: 'Enregistrer et partir' }).click()
  await expect(page).toHaveURL('/mon-espace')
  await expect(page.getByText('Villeurbanne')).toBeVisible()
})

test('the sections fit 320 px and letters of twice the size', async ({ users }) => {
  const { page } = await users.signedIn('Nadia-Emmanuelle Benali-Destouches')
  const settings = new SettingsPage(page)
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  for (const section of SETTINGS_SECTIONS) {
    await settings.open(section)
    await page.setViewportSize({ width: 320, height: size.height })
    await setBrowserFontSize(page, 32)
    await expectReflow(page, section)
    await setBrowserFontSize(page, 16)
    await page.setViewportSize(size)
  }
})
