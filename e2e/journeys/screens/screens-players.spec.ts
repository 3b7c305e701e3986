import { expect, test, testWithOwnServer } from '../../fixtures.ts'
import { dateInDays } from '../../match-draft.ts'
import { checkScreen } from '../../pages/screen-checks.ts'
import { SETTINGS_SECTIONS, SettingsPage } from '../../pages/settings-page.ts'

testWithOwnServer('the player list and a profile', async ({ users }) => {
  const nadia = await users.signedIn('Nadia Benali')
  const elodie = await users.apiOnly('Élodie-Marguerite de La Rochefoucauld-Doudeauville')
  const dylan = await users.apiOnly('Dylan Roux')
  await elodie.call('PUT', `/users/${elodie.id}/profile`, {
    changes: {
      firstName: 'Élodie-Marguerite',
      lastName: 'de La Rochefoucauld-Doudeauville',
      city: 'Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson',
      bio: 'Milieu de terrain, plutôt pied gauche. https://un-tres-long-lien-sans-espace.example/qui-ne-se-coupe-nulle-part-ailleurs',
      phone: '',
      level: 'Intermédiaire',
      positions: ['Milieu', 'Attaquant'],
    },
  })
  const match = await elodie.organize({ title: 'Foot à 7 de la Doua', date: dateInDays(3) })
  await nadia.join(match)
  const { page } = nadia
  await page.goto('/players')
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await checkScreen(page, 'players')
  await page.goto('/players?search=xyzzyq')
  await expect(page.getByText('Aucun joueur ne correspond.')).toBeVisible()
  await checkScreen(page, 'players-nothing-found')

  await page.goto(`/players/${elodie.id}`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await checkScreen(page, 'player')
  await dylan.call('PUT', '/me/privacy', { appearsInSearch: true, acceptsMessagesFrom: 'teammates' })
  await page.goto(`/players/${dylan.id}`)
  await page.getByRole('button', { name: 'Contacter', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await checkScreen(page, 'player-contact')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retour' }).click()
  await page.getByRole('button', { name: 'Signaler' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await checkScreen(page, 'player-report')
  await page.goto(`/players/${nadia.id}`)
  await expect(page.getByText('C’est votre profil.')).toBeVisible()
  await checkScreen(page, 'player-own')

  const visitor = await users.visitor()
  await visitor.goto(`/joueur/${elodie.id}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await checkScreen(visitor, 'player-public')
})

test('the user’s space, empty and filled', async ({ users, server }) => {
  const nadia = await users.signedIn('Nadia Benali')
  const karim = await users.apiOnly('Karim Haddad')
  const { page } = nadia
  await page.goto('/mon-espace')
  await expect(page.getByText('Aucun match à venir')).toBeVisible()
  await checkScreen(page, 'space-empty')
  const fullMatch = await karim.organize({ title: 'Complet', maxPlayers: 2, date: dateInDays(4) })
  await (await users.apiOnly('Hugo Ferreira')).join(fullMatch)
  await nadia.join(fullMatch)
  await nadia.join(await karim.organize({ title: 'Five du samedi', date: dateInDays(2) }))
  const pastMatch = await nadia.organize({ title: 'Le match d’avant' })
  await server.runOperatorCommand(`shift-match ${pastMatch.id} -400`)
  await page.reload()
  await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(2)
  await checkScreen(page, 'space')
  await page.getByRole('tab', { name: 'Passés' }).click()
  await expect(page).toHaveURL('/mon-espace?onglet=passes')
  await expect(page.getByRole('heading', { name: 'Le match d’avant' })).toBeVisible()
  await checkScreen(page, 'space-past')
  await page.getByRole('tab', { name: 'Organisés' }).click()
  await expect(page.getByRole('heading', { name: 'Le match d’avant' })).toBeVisible()
})

test('the settings', async ({ users }) => {
  const { page } = await users.signedIn('Nadia Benali')
  const settings = new SettingsPage(page)
  await settings.openList()
  await checkScreen(page, 'settings')
  await settings.open('profil')
  await settings.profile.getByLabel('Prénom').fill('')
  await settings.save.click()
  await expect(settings.profile.getByLabel('Prénom')).toBeFocused()
  await checkScreen(page, 'settings-profile-errors')
  await settings.open('securite')
  await settings.password.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(settings.password.getByLabel('Mot de passe actuel')).toBeFocused()
  await checkScreen(page, 'settings-password-errors')
  await settings.open('quitter')
  await settings.deactivate.click()
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible()
  await checkScreen(page, 'settings-deactivate')
})

for (const sections of [SETTINGS_SECTIONS.slice(0, 4), SETTINGS_SECTIONS.slice(4)])
  test(`the sections of the settings: ${sections.join(', ')}`, async ({ users }) => {
    const nadia = await users.signedIn('Nadia Benali')
    await nadia.call('PUT', `/players/${(await users.apiOnly('Dylan Roux')).id}/block`)
    const settings = new SettingsPage(nadia.page)
    for (const section of sections) {
      await settings.open(section)
      if (section === 'compte') await settings.account.getByRole('button', { name: 'Changer d’email' }).click()
      if (section === 'confidentialite') await expect(settings.blocked.getByText('Dylan Roux')).toBeVisible()
      await checkScreen(nadia.page, `settings-${section}`)
    }
  })

test('the pages of mail links', async ({ users }) => {
  const page = await users.visitor()
  await page.goto('/mot-de-passe-oublie')
  await expect(page.getByRole('button', { name: 'Recevoir un lien' })).toBeVisible()
  await checkScreen(page, 'forgotten-password')
  await page.goto(`/nouveau-mot-de-passe#${'x'.repeat(43)}`)
  await expect(page.getByLabel('Confirmer le mot de passe')).toBeVisible()
  await checkScreen(page, 'new-password')
  await page.goto(`/confirmer-email#${'x'.repeat(43)}`)
  await page.getByRole('button', { name: 'Confirmer mon email' }).click()
  await expect(page.getByText('Ce lien n’est plus valable. Demandez-en un nouveau.')).toBeVisible()
  await checkScreen(page, 'confirm-email')
})
