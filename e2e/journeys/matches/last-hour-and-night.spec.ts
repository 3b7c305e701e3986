import { expect, test, testWithOwnServer } from '../../fixtures.ts'
import { dateAndTimeIn } from '../../match-draft.ts'
import { MatchPage } from '../../pages/match-page.ts'
import { checkScreen } from '../../pages/screen-checks.ts'
import { startServer } from '../../running-server.ts'

test('in the last hour the place is for who is first: Élodie takes it, and Nadia stays on the bench', async ({ users }) => {
  const [karim, hugo, nadia, elodie] = await Promise.all([
    users.apiOnly('Karim Haddad'),
    users.apiOnly('Hugo Ferreira'),
    users.signedIn('Nadia Benali'),
    users.signedIn('Élodie Marchand'),
  ])
  const match = await karim.organize({ title: 'Le five imminent', ...dateAndTimeIn(0.75), maxPlayers: 2 })
  for (const player of [hugo, nadia, elodie]) await player.join(match)
  const hers = new MatchPage(nadia.page)
  const second = new MatchPage(elodie.page)
  await Promise.all([hers.open(match), second.open(match)])
  await hugo.leave(match)
  const take = (page: MatchPage) => page.page.getByRole('button', { name: 'Je prends la place' }).filter({ visible: true })
  await expect(take(hers)).toBeVisible()
  await checkScreen(elodie.page, 'place-of-the-last-hour')
  await take(second).click()
  await expect(second.joinPanel('Vous jouez')).toBeVisible()
  await expect(take(hers)).toHaveCount(0)
  await expect(hers.joinPanel('Vous êtes sur le banc')).toBeVisible()
  await hers.expectPlaces(2, 2)
})

/** Zones of a site that are far enough apart: in one of them it is the end of a night. */
const ZONES = ['Europe/Paris', 'America/Martinique', 'Pacific/Tahiti', 'Pacific/Noumea', 'Pacific/Wallis', 'Indian/Reunion']

/** Where it is between half past midnight and half past seven. */
function zoneAtNight(): string {
  const zone = ZONES.find((timeZone) => {
    const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(Date.now())
    return time >= '00:30' && time < '07:30'
  })
  if (!zone) throw new Error('it is night in none of the zones')
  return zone
}

const testAtNight = testWithOwnServer.extend<{ zone: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  zone: async ({}, use) => use(zoneAtNight()),
  ownServer: async ({ zone }, use) => {
    const running = await startServer({ variables: { TIME_ZONE: zone } })
    await use(running)
    await running.stop()
  },
})

testAtNight('a place that is freed at night is held until the morning, and can be taken at once', async ({ users, zone }) => {
  const [karim, hugo, nadia] = await Promise.all([
    users.apiOnly('Karim Haddad'),
    users.apiOnly('Hugo Ferreira'),
    users.signedIn('Nadia Benali'),
  ])
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(Date.now())
  const match = await karim.organize({ title: 'Le five de midi', date, time: '12:15', maxPlayers: 2 })
  for (const player of [hugo, nadia]) await player.join(match)
  const hers = new MatchPage(nadia.page)
  await hers.open(match)
  await hugo.leave(match)
  // Nobody is asked to answer before the end of their quiet hours.
  await expect(hers.joinPanel('Une place pour vous')).toContainText(/jusqu’à\s8\sh\s30/)
  await checkScreen(nadia.page, 'place-offer-at-night')
  await nadia.page.getByRole('button', { name: 'Je prends la place' }).filter({ visible: true }).click()
  await expect(hers.joinPanel('Vous jouez')).toBeVisible()
  await hers.expectPlaces(2, 2)
})
