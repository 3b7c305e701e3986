import { expect, test } from '../../fixtures.ts'
import { dateInDays } from '../../match-draft.ts'
import { LockerRoomPage } from '../../pages/locker-room-page.ts'
import { checkScreen } from '../../pages/screen-checks.ts'

test('the locker room before the match, for the organizer and a player', async ({ users }) => {
  const karim = await users.signedIn('Karim Haddad')
  const nadia = await users.signedIn('Nadia Benali')
  const match = await karim.organize({ title: 'Foot à 7 des Gratte-Ciel', date: dateInDays(1), maxPlayers: 6, minPlayers: 2 })
  await nadia.join(match)
  await (await users.apiOnly('Marie-Antoinette-Philippine de La Rochefoucauld')).join(match)
  const his = new LockerRoomPage(karim.page)
  const hers = new LockerRoomPage(nadia.page)
  await hers.open(match)
  await checkScreen(nadia.page, 'locker-room-opening')
  await hers.sendMessage(`Un mot ${'très'.repeat(60)} long, et https://exemple.fr/${'chemin/'.repeat(30)}`)
  await checkScreen(nadia.page, 'locker-room')
  await hers.open(match, 'apporter')
  await hers.item('Eau').getByRole('button', { name: 'Je prends' }).click()
  await expect(hers.item('Eau').getByText('Vous', { exact: true })).toBeVisible()
  await checkScreen(nadia.page, 'locker-room-items')
  await his.open(match, 'equipes')
  await his.teams.getByRole('button', { name: 'Équilibrer' }).click()
  await expect(his.teams.getByText('Enregistré', { exact: true })).toBeVisible()
  await his.playerToken('Nadia').click()
  // The page below the bar keeps its size.
  await karim.page.evaluate(() => scrollTo({ top: 0 }))
  await checkScreen(karim.page, 'locker-room-organiser')
  const stranger = await users.signedIn('Inès Moreau')
  await stranger.page.goto(`/matches/${match.id}/locker-room`)
  await expect(stranger.page.getByText('Le vestiaire est réservé aux joueurs inscrits.')).toBeVisible()
  await checkScreen(stranger.page, 'locker-room-closed')
})
