import type { Page } from '@playwright/test'
import { type ReceivingSmtp, startReceivingSmtp } from '../../../apps/server/src/testing/services/receiving-smtp.ts'
import { expect, testWithOwnServer as test } from '../../fixtures.ts'
import { freePort } from '../../free-port.ts'
import { makeAdmin } from '../../moderation-actions.ts'
import { InstanceSettingsPage } from '../../pages/instance-settings-page.ts'
import { RegisterPage } from '../../pages/register-page.ts'
import { checkScreen } from '../../pages/screen-checks.ts'
import { SharedMatchPage } from '../../pages/shared-match-page.ts'
import { startServer } from '../../running-server.ts'

const accentOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))

test('Inès gives the site a name and a color: every page has them', async ({ users, ownServer }) => {
  const ines = await users.signedIn('Inès Faure')
  await makeAdmin(ownServer, ines, 'super')
  const { page } = ines
  const settings = new InstanceSettingsPage(page)
  await settings.open()
  await checkScreen(page, 'instance-settings')

  await settings.name.fill('Foot à Villeurbanne')
  await settings.color('Autre…').check({ force: true })
  const color = page.getByRole('textbox', { name: 'Votre couleur' })
  await color.fill('#1e8252')
  await expect(page.getByText('Le vert est celui de la pelouse')).toBeVisible()
  await settings.save.click()
  await expect(color).toBeFocused()
  await color.fill('#4b2fa8')
  await expect(page.getByText(/^Trop sombre/)).toBeVisible()
  await page.getByRole('button', { name: /^Prendre #/ }).click()
  await expect(settings.preview).toContainText('lisible dans les deux thèmes')
  await settings.color('Violet').check({ force: true })
  await checkScreen(page, 'instance-settings-changed')
  await settings.saveChanges()
  // At once on this page …
  await expect(page.getByRole('link', { name: 'Foot à Villeurbanne, accueil' })).toBeVisible()
  await expect.poll(() => accentOf(page)).toContain('#9a78ee')

  // … and on those of others, drawn by the server.
  const visitor = await users.visitor()
  for (const path of ['/', '/register', '/nulle-part']) {
    await visitor.goto(path)
    await expect(visitor).toHaveTitle(/Foot à Villeurbanne/)
    await expect(visitor.getByRole('link', { name: 'Foot à Villeurbanne, accueil' })).toBeVisible()
    expect(await accentOf(visitor), path).toContain('#9a78ee')
  }
  expect(await (await visitor.request.get('/manifest.webmanifest')).json()).toMatchObject({
    name: 'Foot à Villeurbanne',
    short_name: 'Foot à Villeurbanne',
  })
  await page.reload()
  await expect(page).toHaveTitle('Administration · Foot à Villeurbanne')
  await page.getByRole('tab', { name: 'Journal' }).click()
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toContainText('a changé les réglages')
})

test('Two super admins change the settings: the second sees both values and chooses', async ({ users, ownServer }) => {
  const ines = await users.signedIn('Inès Faure')
  const marc = await users.signedIn('Marc Dupont')
  for (const admin of [ines, marc]) await makeAdmin(ownServer, admin, 'super')
  const hers = new InstanceSettingsPage(ines.page)
  const his = new InstanceSettingsPage(marc.page)
  await hers.open()
  await his.open()
  await hers.name.fill('Foot à Bron')
  await hers.saveChanges()
  await his.name.fill('Foot à Lyon')
  await his.save.click()
  await expect(marc.page.getByRole('alert')).toContainText('Foot à Bron')
  await marc.page.getByRole('button', { name: /^Prendre la nouvelle valeur/ }).click()
  await expect(his.name).toHaveValue('Foot à Bron')
  await expect(marc.page.getByText('Tout est enregistré.')).toBeVisible()
})

test('Inès lets people register with an invitation only: Léa’s works once, and what Tom typed is kept', async ({ users, ownServer }) => {
  const ines = await users.signedIn('Inès Faure')
  await makeAdmin(ownServer, ines, 'super')
  const { page } = ines
  const settings = new InstanceSettingsPage(page)
  await settings.open()
  await page.getByRole('radio', { name: /^Sur invitation/ }).check({ force: true })
  await settings.saveChanges()
  await page.getByRole('textbox', { name: 'Pour qui' }).fill('Les vétérans')
  await page.getByRole('spinbutton', { name: 'Inscriptions' }).fill('1')
  await page.getByRole('button', { name: 'Créer un lien' }).click()
  const link = await page.getByRole('textbox', { name: 'Le lien, montré cette seule fois' }).inputValue()
  await expect(page.getByRole('listitem').filter({ hasText: 'Les vétérans' })).toContainText('0\u00a0inscription sur 1')
  await checkScreen(page, 'instance-invitations')

  const tom = new RegisterPage(await users.visitor())
  await tom.open()
  await expect(tom.page.getByText(/^Ici, on s’inscrit sur invitation/)).toBeVisible()
  await tom.fillIn({ firstName: 'Tom', lastName: 'Petit', email: 'tom.invite@exemple.fr', password: 'Coupfranc7!' })
  await tom.submit.click()
  await expect(tom.errorAlert).toHaveText('Il faut une invitation pour s’inscrire ici')
  await expect(tom.email).toHaveValue('tom.invite@exemple.fr')

  const lea = new RegisterPage(await users.visitor())
  await lea.page.goto(link)
  await expect(lea.page.getByText('Vous êtes invité.')).toBeVisible()
  await checkScreen(lea.page, 'register-invited')
  await lea.fillIn({ firstName: 'Léa', lastName: 'Morel', email: 'lea.invitee@exemple.fr', password: 'Coupfranc7!' })
  await lea.submit.click()
  await expect(lea.page).toHaveURL(/registration-success/)

  // Its one use is used up.
  await tom.page.goto(link)
  await expect(tom.errorAlert.filter({ hasText: 'Cette invitation n’est plus valable' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'Les vétérans' })).toContainText('ne sert plus')
})

test('Where registrations are closed, or for some domains, the page says so first', async ({ users, ownServer }) => {
  const ines = await users.signedIn('Inès Faure')
  await makeAdmin(ownServer, ines, 'super')
  const settings = new InstanceSettingsPage(ines.page)
  await settings.open()
  await ines.page.getByRole('radio', { name: /^Domaines/ }).check({ force: true })
  await settings.save.click()
  await expect(ines.page.getByText('Indiquez au moins un domaine')).toBeVisible()
  await ines.page.getByRole('textbox', { name: 'Ajouter un domaine' }).fill('Club.example')
  await ines.page.keyboard.press('Enter')
  await expect(ines.page.getByRole('button', { name: 'Retirer club.example' })).toBeVisible()
  await settings.saveChanges()

  const tom = new RegisterPage(await users.visitor())
  await tom.open()
  await expect(tom.page.getByText(/adresse de ce domaine/)).toContainText('club.example')
  await tom.fillIn({ firstName: 'Tom', lastName: 'Petit', email: 'tom@autre.example', password: 'Coupfranc7!' })
  await tom.submit.click()
  await expect(tom.page.getByText('Cette adresse n’est pas d’un domaine autorisé')).toBeVisible()
  await expect(tom.email).toBeFocused()
  await expect(tom.firstName).toHaveValue('Tom')

  await ines.page.getByRole('radio', { name: /^Personne/ }).check({ force: true })
  await settings.saveChanges()
  await tom.page.goto('/register')
  await expect(tom.page.getByText(/^Les inscriptions sont fermées/)).toBeVisible()
  await expect(tom.submit).toHaveCount(0)
  await expect(tom.page.getByRole('main').getByRole('link', { name: 'Connexion' })).toBeVisible()
})

const withAddress = test.extend<{ smtp: ReceivingSmtp }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  smtp: async ({}, use) => {
    const smtp = await startReceivingSmtp({ user: 'foot@exemple.fr', password: 'Coupfranc7!' })
    await use(smtp)
    await smtp.close()
  },
  // Links in mails need one.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  ownServer: async ({}, use) => {
    const port = await freePort()
    const running = await startServer({ port, variables: { APP_URL: `http://127.0.0.1:${port}` } })
    await use(running)
    await running.stop()
  },
})

test('Inès asks for accounts: the link of a match no longer takes a first name', async ({ users, ownServer }) => {
  const ines = await users.signedIn('Inès Faure')
  const karim = await users.signedIn('Karim Haddad')
  const visitor = await users.visitor()
  await makeAdmin(ownServer, ines, 'super')
  const match = await karim.organize({ title: 'Five du mardi', type: 'private' })
  const shared = new SharedMatchPage(visitor)
  await shared.open(match)
  await expect(shared.name).toBeVisible()

  const settings = new InstanceSettingsPage(ines.page)
  await settings.open()
  const registration = ines.page.getByRole('group', { name: 'Inscriptions' })
  const guests = registration.getByRole('switch', { name: 'Les invités sans compte peuvent jouer' })
  await expect(guests).toBeChecked()
  await guests.uncheck({ force: true })
  await expect(registration).toContainText('Ceux qui sont déjà sur une feuille y restent.')
  await settings.saveChanges()

  await shared.name.fill('Tom')
  await shared.come.click()
  await expect(visitor.getByText('Pour ce match, il faut un compte.')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('Pour ce match, il faut un compte.')).toBeVisible()
  await expect(shared.name).toHaveCount(0)
  await checkScreen(visitor, 'match-for-accounts')
  await karim.page.goto(`/matches/${match.id}`)
  await expect(karim.page.getByText('Sur ce site, il faut un compte pour venir par un lien.')).toBeVisible()
})

withAddress('Inès sets the mail server: she tries it first, and its password is never shown again', async ({ users, ownServer, smtp }) => {
  const ines = await users.signedIn('Inès Faure')
  await makeAdmin(ownServer, ines, 'super')
  const { page } = ines
  await new InstanceSettingsPage(page).open()
  const mails = page.getByRole('group', { name: 'Les mails' })
  await expect(mails.getByText('Écrits dans des fichiers')).toBeVisible()
  await mails.getByRole('textbox', { name: 'Serveur de mails' }).fill('127.0.0.1')
  await mails.getByRole('combobox', { name: 'Chiffrement des mails' }).selectOption('none')
  const port = mails.getByRole('textbox', { name: 'Port', exact: true })
  await expect(port).toHaveValue('25')
  await port.fill(String(smtp.port))
  await mails.getByRole('textbox', { name: 'Identifiant' }).fill('foot@exemple.fr')
  await mails.getByRole('textbox', { name: 'Expéditeur' }).fill('Foot à Bron <foot@exemple.fr>')
  const password = mails.getByRole('textbox', { name: 'Mot de passe des mails' })
  await password.fill('autre')
  const tryIt = mails.getByRole('button', { name: 'Envoyer un essai' })
  await mails.getByRole('textbox', { name: 'Essayer avec' }).fill('essai@exemple.fr')
  await tryIt.click()
  await expect(mails.getByRole('status')).toContainText('refuse l’identifiant ou le mot de passe')
  await checkScreen(page, 'instance-mails')
  await password.fill('Coupfranc7!')
  await tryIt.click()
  await expect(mails.getByRole('status')).toContainText('Remis pour essai@exemple.fr')
  expect(smtp.recipients).toEqual(['essai@exemple.fr'])
  await new InstanceSettingsPage(page).saveChanges()
  await expect(mails.getByText('Écrits dans des fichiers')).toHaveCount(0)
  await expect(password).toHaveValue('')
  await page.reload()
  await expect(password).toHaveValue('')
  await expect(password).toHaveAttribute('placeholder', 'Défini, masqué')
  expect(await page.content()).not.toContain('Coupfranc7')

  // Another server does not get the password of this one.
  await mails.getByRole('textbox', { name: 'Serveur de mails' }).fill('smtp.autre.example')
  await new InstanceSettingsPage(page).save.click()
  await expect(mails.getByText(/^Retapez le mot de passe/)).toBeVisible()
})
