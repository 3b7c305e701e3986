import { expect, test } from '../../fixtures.ts'
import { AppShell } from '../../pages/app-shell.ts'
import { checkScreen } from '../../pages/screen-checks.ts'
import { SettingsPage } from '../../pages/settings-page.ts'

test('Nadia says how she is paid; a wrong IBAN and a lost connection keep her input', async ({ users, network }) => {
  const { page } = await users.signedIn('Nadia Belkacem', { baseURL: network.address })
  const settings = new SettingsPage(page)
  await settings.open('paiement')
  const { payment } = settings
  const save = payment.getByRole('button', { name: 'Enregistrer', exact: true })
  await checkScreen(page, 'settings-payment-empty')

  await payment.getByLabel('Lien Lydia').fill('https://pay.lydia.me/l?t=nadiab8rz0')
  await payment.getByLabel('Mobile pour Wero').fill('06 12 34 56 78')
  await payment.getByRole('checkbox', { name: 'Montrer ce numéro à qui me doit de l’argent' }).check()
  await payment.getByLabel('Titulaire du compte').fill('Nadia Belkacem')
  await payment.getByLabel('IBAN').fill('FR14 2004 1010 0505 0001 3M02 607')
  await save.click()
  await expect(payment.getByText(/^Cet IBAN n’est pas valable/)).toBeVisible()
  await checkScreen(page, 'settings-payment-error')

  await payment.getByLabel('IBAN').fill('FR14 2004 1010 0505 0001 3M02 606')
  network.cut()
  await save.click()
  await expect(payment.getByText('Erreur de connexion. Vérifiez votre connexion internet')).toBeVisible()
  await expect(payment.getByLabel('IBAN')).toHaveValue('FR14 2004 1010 0505 0001 3M02 606')
  network.restore()
  await save.click()
  await new AppShell(page).expectToast('Coordonnées de paiement enregistrées')
  await expect(payment.getByText('IBAN finissant par 606')).toBeVisible()
  await checkScreen(page, 'settings-payment')

  await page.reload()
  await expect(payment.getByLabel('Mobile pour Wero')).toHaveValue('06 12 34 56 78')
  await payment.getByRole('button', { name: 'Retirer l’IBAN' }).click()
  await save.click()
  await expect(payment.getByRole('button', { name: /^Garder l’IBAN/ })).toHaveCount(0)
  await page.reload()
  await expect(payment.getByLabel('Titulaire du compte')).toHaveValue('')
})
