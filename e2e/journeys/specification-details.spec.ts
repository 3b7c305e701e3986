import { expect, test } from '../fixtures.ts'
import { createGroup, requestToJoin } from '../group-actions.ts'
import { sendMessage } from '../message-actions.ts'
import { makeAdmin } from '../moderation-actions.ts'
import { AdminPanel } from '../pages/admin-panel.ts'
import { AppShell } from '../pages/app-shell.ts'
import { NotificationBell } from '../pages/notification-bell.ts'

test('Nadia’s bell lists what she has not read, and a request keeps its buttons until somebody answers it', async ({ users }) => {
  const nadia = await users.signedIn('Nadia Benali')
  const thomas = await users.apiOnly('Thomas Lefèvre')
  const hugo = await users.apiOnly('Hugo Ferreira')
  const group = await createGroup(nadia)
  await requestToJoin(thomas, group)
  await sendMessage(hugo, nadia, 'On joue mardi\u202f?')
  const { page } = nadia
  const bell = new NotificationBell(page)
  await page.goto('/players')
  await bell.expectUnread(2)
  await bell.open()
  await bell.dropdown.getByRole('button', { name: 'Tout marquer comme lu' }).click()
  await expect(bell.dropdown.getByText('Aucune notification')).toBeVisible()
  await bell.expectUnread(0)

  await bell.showEarlier()
  const request = bell.item('Thomas Lefèvre demande à rejoindre le groupe')
  await request.getByRole('button', { name: 'Refuser' }).click()
  await new AppShell(page).expectToast('Demande rejetée')
  const undo = request.getByRole('button', { name: 'Annuler le refus' })
  await expect(undo).toBeVisible()
  // It is sent after eight seconds.
  await expect(undo).toBeHidden({ timeout: 15_000 })
  await expect(request.getByText('Refusée')).toBeVisible()
  await expect(request.getByRole('button', { name: 'Accepter' })).toHaveCount(0)

  await requestToJoin(thomas, group)
  await bell.expectUnread(1)
  await expect(bell.dropdown.getByRole('button', { name: 'Accepter' }), 'of the new request only').toHaveCount(1)
})

test('Amira’s panel counts every account as active or banned, and acts on all but her own', async ({ users, server }) => {
  const amira = await users.signedIn('Amira Superette')
  const rachid = await users.apiOnly('Rachid Superviseur')
  const marc = await users.signedIn('Marc Olivier')
  const karim = await users.apiOnly('Karim Haddad')
  const nadia = await users.apiOnly('Nadia Benali')
  for (const admin of [amira, rachid]) await makeAdmin(server, admin, 'super')
  const match = await karim.organize({ title: `Le match des absents ${Date.now()}` })
  await nadia.join(match)
  const hours = (Date.parse(match.startsAt) - Date.now()) / 3_600_000 + 2
  await server.runOperatorCommand(`shift-match ${match.id} -${Math.ceil(hours)}`)

  const { page } = amira
  const shell = new AppShell(page)
  const panel = new AdminPanel(page)
  await page.goto('/players')
  await panel.open('Amira')
  await panel.searchFor(rachid.email)
  await expect(panel.row(rachid.email).getByRole('button')).toHaveText(['Bannir', 'Supprimer'])
  await panel.searchFor(marc.email)
  await expect(panel.row(marc.email).getByText('Actif', { exact: true })).toBeVisible()
  await panel.runRowAction(marc.email, 'Bannir', "Bannir l'utilisateur")
  await expect(panel.row(marc.email).getByText('Banni', { exact: true })).toBeVisible()

  await panel.openTab('Matchs')
  await panel.searchFor(match.title)
  await panel.row(match.title).getByRole('button', { name: 'Annuler' }).click()
  await panel.alertDialog.getByRole('textbox').fill('Personne n’est venu')
  await panel.confirm('Annuler le match')
  await shell.expectToast('Match annulé')
  await expect
    .poll(async () => JSON.stringify((await nadia.call<{ items: unknown[] }>('GET', '/notifications')).items))
    .toContain('Personne n’est venu')

  await panel.openTab('Utilisateurs')
  // The three numbers come from one answer.
  await panel.tileNumber('Bannis')
  const tiles = await panel.dialog.locator('dl > div').allInnerTexts()
  const numberOf = (label: RegExp) => Number(tiles.find((tile) => label.test(tile))?.match(/\d+/)?.[0])
  expect(numberOf(/actifs/i) + numberOf(/bannis/i)).toBe(numberOf(/total/i))
})
