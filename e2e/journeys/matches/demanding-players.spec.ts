import { expect, test } from '../../fixtures.ts'
import { AppShell } from '../../pages/app-shell.ts'
import { LockerRoomPage } from '../../pages/locker-room-page.ts'
import { MatchListPage } from '../../pages/match-list-page.ts'
import { MatchPage } from '../../pages/match-page.ts'

test('Awa finds a match by words in any order, leaves it by mistake and keeps her place, and a dead end shows what comes next', async ({
  users,
}) => {
  const karim = await users.apiOnly('Karim Haddad')
  const awa = await users.signedIn('Awa Koné')
  const match = await karim.organize({
    title: `L’après-midi des Échappées ${Date.now()}`,
    city: 'Sainte-Foy-lès-Lyon',
    maxPlayers: 4,
    minPlayers: 4,
  })
  const list = new MatchListPage(awa.page)
  const sheet = new MatchPage(awa.page)
  await list.open()
  await list.search.fill(`sainte foy echappees midi ${match.title.slice(-6)}`)
  await expect(list.ticket(match.title)).toContainText('Encore 3 joueurs pour confirmer')
  await list.ticket(match.title).getByRole('button', { name: 'Rejoindre' }).click()
  await expect(list.ticket(match.title)).toContainText('Encore 2 joueurs pour confirmer')
  await list.ticket(match.title).getByRole('link', { name: match.title, exact: true }).click()
  await expect(sheet.joinPanel('Vous jouez')).toBeVisible()
  await sheet.leave.click()
  await expect(sheet.joinPanel('Vous partez')).toBeVisible()
  await sheet.joinPanel('Vous partez').getByRole('button', { name: 'Annuler' }).click()
  await expect(sheet.joinPanel('Vous jouez')).toBeVisible()
  await sheet.expectPlaces(2, 4)

  await list.open('?search=pétanque')
  await expect(awa.page.getByRole('heading', { name: 'Aucun match ici pour le moment' })).toBeVisible()
  await expect(list.tickets.first()).toBeVisible()
})

test('what Awa types is kept to the letter, its links open safely, and the place leads to her phone’s map', async ({ users }) => {
  const karim = await users.apiOnly('Karim Haddad')
  const awa = await users.signedIn('Awa Koné')
  const match = await karim.organize({
    title: 'Les amis d’Awa',
    description: 'Moins de 10 <b>gagnants</b> ; plan : https://exemple.fr/plan.',
  })
  await awa.join(match)
  const { page } = awa
  const sheet = new MatchPage(page)
  const room = new LockerRoomPage(page)
  await sheet.open(match)
  await expect(page.getByText('Moins de 10 <b>gagnants</b> ; plan :')).toBeVisible()
  const plan = page.getByRole('link', { name: 'https://exemple.fr/plan' })
  await expect(plan).toHaveAttribute('href', 'https://exemple.fr/plan')
  await expect(plan).toHaveAttribute('rel', /noopener/)
  await expect(sheet.details.getByRole('link', { name: /itinéraire|carte|plan/i })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps/,
  )

  await room.open(match, 'discussion')
  await room.sendMessage('Hâte d’y être <3')
  await expect(room.log.getByText('Hâte d’y être <3', { exact: true })).toBeVisible()
  await page.goto('/matches')
  await new AppShell(page).expectLoaded()
})
