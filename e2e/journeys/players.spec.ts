import { expect, test } from '../fixtures.ts'
import { AppShell } from '../pages/app-shell.ts'
import { MatchPage } from '../pages/match-page.ts'
import { SettingsPage } from '../pages/settings-page.ts'

test('Nadia finds Élodie without typing accents, and the URL keeps the search', async ({ users }) => {
  const nadia = await users.signedIn('Nadia Benali')
  const elodie = await users.apiOnly('Élodie Éclair')
  const { page } = nadia
  await page.goto('/')
  await new AppShell(page).navigateTo('Joueurs')
  await expect(page.getByRole('heading', { level: 1, name: 'Joueurs' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Chercher un joueur' }).fill('ELODIE eclair')
  await expect(page).toHaveURL(/search=ELODIE/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Éclair' })).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Chercher un joueur' })).toHaveValue('ELODIE eclair')
  await page.getByRole('link', { name: 'Élodie Éclair' }).click()
  await expect(page).toHaveURL(`/players/${elodie.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Élodie Éclair' })).toBeVisible()

  await page.goto('/players?search=personne+de+ce+nom')
  await expect(page.getByText('Aucun joueur ne correspond.')).toBeVisible()
  await page.getByRole('button', { name: 'Effacer les filtres' }).click()
  await expect(page).toHaveURL('/players')
})

test('an e-mail address or a phone number finds nobody', async ({ users }) => {
  const nadia = await users.signedIn('Nadia Benali')
  await nadia.call('PUT', `/users/${nadia.id}/profile`, {
    changes: { firstName: 'Nadia', lastName: 'Benali', city: 'Lyon', bio: '', phone: '06 99 88 77 66', level: null, positions: [] },
  })
  for (const secret of [nadia.email, '06 99 88 77 66']) {
    await nadia.page.goto(`/players?search=${encodeURIComponent(secret)}`)
    await expect(nadia.page.getByText('Aucun joueur ne correspond.')).toBeVisible()
  }
})

test('Nadia contacts Hugo once, and has to wait for his answer', async ({ users }) => {
  const { page } = await users.signedIn('Nadia Benali')
  const hugo = await users.apiOnly('Hugo Ferreira')
  await hugo.call('PUT', '/me/privacy', { appearsInSearch: true, acceptsMessagesFrom: 'teammates' })
  await page.goto(`/players/${hugo.id}`)
  await page.getByRole('button', { name: 'Contacter' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Contacter Hugo Ferreira' })
  await dialog.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(dialog.getByText('Écrivez un message')).toBeVisible()
  await dialog.getByLabel('Votre message').fill('Un five jeudi ?')
  await dialog.getByRole('button', { name: 'Envoyer la demande' }).click()
  await new AppShell(page).expectToast('Demande envoyée')
  await expect(page.getByText('Votre demande attend sa réponse.')).toBeVisible()
})

test('Nadia contacts an organizer from the match', async ({ users }) => {
  const nadia = await users.signedIn('Nadia Benali')
  const karim = await users.apiOnly('Karim Haddad')
  const match = await karim.organize()
  await new MatchPage(nadia.page).open(match)
  await nadia.page.getByRole('button', { name: 'Contacter l’organisateur' }).click()
  const dialog = nadia.page.getByRole('alertdialog', { name: /^Contacter/ })
  await dialog.getByLabel('Votre message').fill('Y a-t-il des douches ?')
  await dialog.getByRole('button', { name: 'Envoyer la demande' }).click()
  await new AppShell(nadia.page).expectToast('Demande envoyée')
})

test('Dylan is reported and blocked without noticing', async ({ users }) => {
  const nadia = await users.signedIn('Nadia Benali')
  const dylan = await users.signedIn('Dylan Roux')
  const { page } = nadia
  await page.goto(`/players/${dylan.id}`)
  await page.getByRole('button', { name: 'Signaler' }).click()
  const report = page.getByRole('alertdialog', { name: 'Signaler Dylan Roux' })
  await report.getByRole('button', { name: 'Envoyer le signalement' }).click()
  await expect(report.getByText('Choisissez un motif')).toBeVisible()
  await report.getByRole('radio', { name: 'Propos déplacés' }).check()
  await report.getByRole('button', { name: 'Envoyer le signalement' }).click()
  await new AppShell(page).expectToast('Signalement envoyé. Merci.')

  await page.getByRole('button', { name: 'Bloquer' }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Bloquer' }).click()
  await expect(page.getByText('Vous avez bloqué cette personne.')).toBeVisible()

  await nadia.call('PUT', '/me/privacy', { appearsInSearch: true, acceptsMessagesFrom: 'teammates' })
  await dylan.page.goto(`/players/${nadia.id}`)
  await dylan.page.getByRole('button', { name: 'Contacter' }).click()
  const dialog = dylan.page.getByRole('alertdialog', { name: /^Contacter/ })
  await dialog.getByLabel('Votre message').fill('Pourquoi tu ne réponds plus ?')
  await dialog.getByRole('button', { name: 'Envoyer la demande' }).click()
  await new AppShell(dylan.page).expectToast('Demande envoyée')

  const settings = new SettingsPage(page)
  await settings.open('confidentialite')
  await settings.blocked.getByRole('button', { name: 'Débloquer Dylan Roux' }).click()
  await expect(settings.blocked.getByText('Vous n’avez bloqué personne.')).toBeVisible()
})

test('Karim invites Nadia to his private match, and she joins', async ({ users }) => {
  const karim = await users.signedIn('Karim Haddad')
  const nadia = await users.signedIn('Nadia Benali')
  await karim.page.goto(`/players/${nadia.id}`)
  await karim.page.getByRole('button', { name: 'Inviter' }).click()
  const empty = karim.page.getByRole('dialog', { name: 'Inviter Nadia Benali' })
  await expect(empty.getByRole('link', { name: 'Organiser un match' })).toBeVisible()
  await empty.getByRole('button', { name: 'Retour' }).click()

  const match = await karim.organize({ title: 'Entre nous', type: 'private' })
  await nadia.page.goto(`/matches/${match.id}`)
  await expect(nadia.page.getByRole('heading', { name: 'Entre nous' })).toHaveCount(0)
  await karim.page.reload()
  await karim.page.getByRole('button', { name: 'Inviter' }).click()
  const dialog = karim.page.getByRole('dialog', { name: 'Inviter Nadia Benali' })
  await dialog.getByRole('radio', { name: /Entre nous/ }).check()
  await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  await new AppShell(karim.page).expectToast('Invitation envoyée')

  await nadia.page.goto(`/matches/${match.id}`)
  await expect(nadia.page.getByText('Karim Haddad vous invite')).toBeVisible()
  await new MatchPage(nadia.page).accept.click()
  await expect(nadia.page.getByText('Vous jouez').first()).toBeVisible()
})

test('the public profile shows little, and nothing if she is hidden', async ({ users }) => {
  const nadia = await users.signedIn('Nadia Benali')
  const visitor = await users.visitor()
  await visitor.goto(`/joueur/${nadia.id}`)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Nadia Benali' })).toBeVisible()
  await expect(visitor.getByRole('main').getByRole('link', { name: 'Se connecter' })).toHaveAttribute(
    'href',
    `/login?redirect=%2Fplayers%2F${nadia.id}`,
  )
  expect(await visitor.content()).not.toContain(nadia.email)

  const settings = new SettingsPage(nadia.page)
  await settings.open('confidentialite')
  const searchSwitch = settings.privacy.getByRole('switch', { name: 'Apparaître dans la recherche' })
  await searchSwitch.click()
  await expect(searchSwitch).not.toBeChecked()
  await new AppShell(nadia.page).expectToast('Confidentialité enregistrée')
  const answer = await visitor.goto(`/joueur/${nadia.id}`)
  expect(answer?.status()).toBe(404)
  await expect(visitor.getByText('Nadia')).toHaveCount(0)
  const stranger = await users.signedIn('Inès Moreau')
  await stranger.page.goto(`/players/${nadia.id}`)
  await expect(stranger.page.getByText('Joueur introuvable')).toBeVisible()
})

test('a deleted account leaves past matches unchanged', async ({ users, server }) => {
  const nadia = await users.signedIn('Nadia Benali')
  const karim = await users.apiOnly('Karim Haddad')
  const hugo = await users.apiOnly('Hugo Ferreira')
  const his = await karim.organize({ title: 'Le match de Karim', maxPlayers: 2 })
  const hers = await nadia.organize({ title: 'Le match de Nadia', maxPlayers: 2 })
  const past = await nadia.organize({ title: 'Le match d’avant' })
  await nadia.join(his)
  await karim.join(hers)
  await karim.join(past)
  await hugo.join(hers)
  await server.runOperatorCommand(`shift-match ${past.id} -400`)
  const { page } = nadia
  await new MatchPage(page).open(hers)
  await server.runOperatorCommand(`user delete ${karim.email}`)

  // Hugo gets the place at once.
  await expect(page.getByRole('listitem').filter({ hasText: 'Hugo Ferreira' }).first()).toBeVisible()
  await expect(page.getByText('Karim Haddad')).toHaveCount(0)
  await page.goto(`/matches/${his.id}`)
  await expect(page.getByText('Organisateur inconnu').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Contacter l’organisateur' })).toHaveCount(0)
  await page.goto(`/matches/${past.id}`)
  await expect(page.getByText('Utilisateur inconnu')).toBeVisible()
  await page.goto(`/players/${karim.id}`)
  await expect(page.getByText('Joueur introuvable')).toBeVisible()
  for (const path of ['/', '/matches', '/mon-espace', '/players', `/match/${his.id}`]) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})
