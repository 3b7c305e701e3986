import { inDays } from '../drafts.ts'
import { expect, test } from '../fixtures.ts'
import { inspect } from '../pages/inspection.ts'
import { LockerRoomPage } from '../pages/locker-room-page.ts'

test('a locker room before its match, for the organiser and for a player', async ({ cast }) => {
  const [karim, nadia] = [await cast.player('Karim Haddad'), await cast.player('Nadia Benali')]
  const match = await karim.organise({ title: 'Foot à 7 des Gratte-Ciel', date: inDays(1), maxPlayers: 6, minPlayers: 2 })
  await nadia.join(match)
  await (await cast.member('Marie-Antoinette-Philippine de La Rochefoucauld')).join(match)
  const [his, hers] = [new LockerRoomPage(karim.page), new LockerRoomPage(nadia.page)]
  await hers.open(match)
  await hers.say(`Un mot ${'très'.repeat(60)} long, et https://exemple.fr/${'chemin/'.repeat(30)}`)
  await hers.thing('Eau').getByRole('button', { name: 'Je m’en charge' }).click()
  await expect(hers.thing('Eau').getByText('Vous', { exact: true })).toBeVisible()
  await inspect(nadia.page, 'locker-room')
  await his.open(match)
  await his.teams.getByRole('button', { name: 'Équilibrer' }).click()
  await expect(his.teams.getByText('Enregistré', { exact: true })).toBeVisible()
  await his.token('Nadia').click()
  // What lies under the bar of the moment is no smaller for it.
  await karim.page.evaluate(() => scrollTo({ top: 0 }))
  await inspect(karim.page, 'locker-room-organiser')
  const stranger = await cast.player('Inès Moreau')
  await stranger.page.goto(`/matches/${match.id}/locker-room`)
  await expect(stranger.page.getByText('Le vestiaire est réservé aux joueurs inscrits.')).toBeVisible()
  await inspect(stranger.page, 'locker-room-closed')
})
