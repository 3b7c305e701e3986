import { expect, test } from '../fixtures.ts'
import { AppShell } from '../pages/app-shell.ts'
import { checkScreen } from '../pages/screen-checks.ts'
import { SettingsPage } from '../pages/settings-page.ts'

test('Nadia changes her notification settings by keyboard; a failed change reverts', async ({ users, network }) => {
  const { page } = await users.signedIn('Nadia Benali', { baseURL: network.address })
  const settings = new SettingsPage(page)
  await settings.open('notifications')
  const groups = settings.notificationSwitch('Groupes', 'E-mail')
  await expect(groups).toBeChecked()
  await groups.focus()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.keyboard.press('Space')
  await expect(groups).not.toBeChecked()
  await page.keyboard.press('Tab')
  await expect(settings.notificationSwitch('Groupes', 'Push')).toBeFocused()
  await saved

  const shell = new AppShell(page)
  // A toast needs its container.
  await shell.expectLoaded()
  network.cut()
  await settings.notificationSwitch('Votes', 'Appli').click()
  await shell.expectToast('Erreur de connexion. Vérifiez votre connexion internet')
  await expect(settings.notificationSwitch('Votes', 'Appli')).toBeChecked()
  network.restore()

  await settings.open('notifications')
  await expect(settings.notificationSwitch('Groupes', 'E-mail')).not.toBeChecked()
  await expect(settings.notificationSwitch('Votes', 'Appli')).toBeChecked()
})

test('the unsubscribe link asks first, and unsubscribes from one topic only', async ({ users, server }) => {
  const [karim, nadia] = await Promise.all([users.apiOnly('Karim Haddad'), users.signedIn('Nadia Benali')])
  await server.runOperatorCommand(`confirm-email ${nadia.email}`)
  const match = await karim.organize({ title: 'Five du samedi' })
  await karim.call('PUT', `/matches/${match.id}/invitations/${nadia.id}`)
  let link = ''
  await expect(async () => {
    link = await server.runOperatorCommand(`unsubscribe-link ${nadia.email}`)
  }).toPass()

  const page = await users.visitor()
  await page.goto(link)
  const button = page.getByRole('button', { name: 'Me désabonner' })
  await expect(button).toBeVisible()
  await checkScreen(page, 'unsubscribe')
  const settings = new SettingsPage(nadia.page)
  await settings.open('notifications')
  await expect(settings.notificationSwitch('Vos matchs', 'E-mail')).toBeChecked()

  await button.click()
  await expect(page.getByText('Vous ne recevrez plus ces e-mails\u00a0: «\u00a0Vos matchs\u00a0».')).toBeVisible()
  await settings.open('notifications')
  await expect(settings.notificationSwitch('Vos matchs', 'E-mail')).not.toBeChecked()
  await expect(settings.notificationSwitch('Vos matchs', 'Appli')).toBeChecked()
  await expect(settings.notificationSwitch('Messages', 'E-mail')).toBeChecked()

  await page.goto('/desabonnement?token=perdu')
  await expect(page.getByRole('alert')).toHaveText('Ce lien de désabonnement n’est pas valable. Choisissez dans vos paramètres.')
})
