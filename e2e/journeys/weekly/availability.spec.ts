import { expect, test } from '../../fixtures.ts'
import { dateAndTimeIn } from '../../match-draft.ts'
import { AppShell } from '../../pages/app-shell.ts'
import { AvailabilityPage } from '../../pages/availability-page.ts'
import { MatchPage } from '../../pages/match-page.ts'
import { NotificationBell } from '../../pages/notification-bell.ts'
import { checkScreen } from '../../pages/screen-checks.ts'

test('Nadia is available, Karim proposes the place, and she takes it', async ({ users }) => {
  const [karim, nadia, sofia] = await Promise.all([
    users.signedIn('Karim Haddad'),
    users.signedIn('Nadia Benali'),
    users.apiOnly('Sofia Lopes'),
  ])
  // A city of its own: the stories share a server.
  const city = `Ville ${Date.now() % 1_000_000}`
  // Tomorrow, whatever the hour.
  const { date } = dateAndTimeIn(24)
  const match = await karim.organize({ title: 'Le mardi des Canuts', city, date, time: '20:00', maxPlayers: 3 })
  const dispo = new AvailabilityPage(nadia.page)

  await test.step('she says when and where', async () => {
    await nadia.page.goto('/mon-espace')
    await nadia.page.getByRole('link', { name: /^Dispo/ }).click()
    await expect(dispo.heading).toBeVisible()
    await checkScreen(nadia.page, 'availability')
    await dispo.save('Je suis dispo')
    await expect(nadia.page.getByText('Choisissez au moins un moment')).toBeVisible()
    await dispo.time('Demain').check()
    await dispo.city.fill(city)
    await expect(nadia.page.getByRole('region', { name: 'Déjà des places pour vous' })).toContainText('Le mardi des Canuts')
    await dispo.save('Je suis dispo')
    await new AppShell(nadia.page).expectToast('Vous êtes dispo')
    await expect(dispo.banner).toContainText(`Demain, à 10 km autour de ${city}.`)
    await checkScreen(nadia.page, 'availability-on')
  })

  const his = new MatchPage(karim.page)
  await his.open(match)
  const players = karim.page.getByRole('region', { name: /joueurs? dispo$/ })

  await test.step('Karim sees her, proposes a place, takes it back, and proposes it again', async () => {
    await sofia.call('PUT', '/me/availability', { days: [date], weekdayEvenings: false, city, radiusKm: 10, levels: [], weeks: 1 })
    await karim.page.reload()
    await expect(players.getByRole('heading', { name: '2 joueurs dispo' })).toBeVisible()
    const propose = players.getByRole('button', { name: /^Proposer la place.*Nadia Benali$/ })
    const retract = players.getByRole('button', { name: /^Retirer.*Nadia Benali$/ })
    await propose.click()
    await expect(retract).toBeVisible()
    await checkScreen(karim.page, 'available-players')
    await expect(his.teamSheet).toContainText('Proposée à un joueur')
    await new NotificationBell(nadia.page).expectUnread(1)
    await retract.click()
    await expect(players.getByRole('link', { name: 'Nadia Benali' })).toBeHidden()
    await new NotificationBell(nadia.page).expectUnread(0)
    await players.getByRole('button', { name: /^Proposer la place.*Sofia Lopes$/ }).click()
    await expect(players.getByRole('button', { name: /^Retirer.*Sofia Lopes$/ })).toBeVisible()
  })
})

test('the place that was proposed to Nadia is taken in one tap', async ({ users }) => {
  const [karim, nadia] = await Promise.all([users.signedIn('Karim Haddad'), users.signedIn('Nadia Benali')])
  const city = `Bourg ${Date.now() % 1_000_000}`
  const { date } = dateAndTimeIn(24)
  const match = await karim.organize({ title: 'Le mercredi des Canuts', city, date, time: '20:00', maxPlayers: 2 })
  await nadia.call('PUT', '/me/availability', { days: [date], weekdayEvenings: false, city, radiusKm: 10, levels: [], weeks: 1 })
  const his = new MatchPage(karim.page)
  const hers = new MatchPage(nadia.page)
  await his.open(match)
  await hers.open(match)
  await karim.page.getByRole('button', { name: /^Proposer la place.*Nadia Benali$/ }).click()

  await expect(hers.joinPanel('Une place pour vous')).toContainText('On vous garde la place jusqu’à')
  await expect(hers.teamSheet).toContainText('Gardée pour vous')
  await checkScreen(nadia.page, 'availability-offer')
  await nadia.page.getByRole('button', { name: 'Je prends la place' }).click()
  await expect(hers.joinPanel('Vous jouez')).toBeVisible()
  await expect(his.player('Nadia Benali')).toBeVisible()
  await his.expectPlaces(2, 2)
  await expect(karim.page.getByRole('region', { name: /dispo$/ })).toBeHidden()

  await nadia.page.goto('/mon-espace/dispo')
  const dispo = new AvailabilityPage(nadia.page)
  await nadia.page.getByRole('button', { name: 'Je ne suis plus dispo' }).click()
  await new AppShell(nadia.page).expectToast('Vous n’êtes plus dispo')
  await expect(dispo.banner).toBeHidden()
})
