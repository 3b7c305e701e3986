import { expect, test } from '../../fixtures.ts'
import { MatchListPage } from '../../pages/match-list-page.ts'
import { MatchPage } from '../../pages/match-page.ts'

test('Nadia sees who joins, on the page and in a list, and her browser reads nothing again', async ({ users }) => {
  const nadia = await users.signedIn('Nadia Benali')
  const karim = await users.apiOnly('Karim Haddad')
  const hugo = await users.apiOnly('Hugo Ferreira')
  const ines = await users.apiOnly('Inès Moreau')
  const title = `Le five de ${Date.now()}`
  const match = await karim.organize({ title, maxPlayers: 3 })
  const matchPage = new MatchPage(nadia.page)
  const list = new MatchListPage(await nadia.context.newPage())
  await matchPage.open(match)
  await list.open(`?search=${encodeURIComponent(title)}`)
  await hugo.join(match)
  await expect(matchPage.player('Hugo Ferreira')).toBeVisible()
  await expect(list.ticket(title)).toContainText('2/3')

  // A page that has just loaded reads again when it is connected.
  for (const { page } of [matchPage, list]) await page.waitForLoadState('networkidle')
  const readings: string[] = []
  for (const { page } of [matchPage, list]) page.on('request', (request) => readings.push(request.url()))
  await ines.join(match)
  await expect(matchPage.player('Inès Moreau')).toBeVisible()
  await expect(matchPage.joinWaitingList).toBeVisible()
  await expect(list.ticket(title)).toContainText('Complet')
  await ines.call('POST', `/matches/${match.id}/leave`, {})
  await expect(matchPage.player('Inès Moreau')).toHaveCount(0)
  await expect(matchPage.join).toBeVisible()
  // Each page reads the viewer's own matches ahead, once, when the browser has nothing else to do: perhaps only now.
  const isReadAhead = (url: string) => url.includes('/api/matches?mine=true')
  expect(readings.filter((url) => url.includes('/api/matches') && !isReadAhead(url))).toEqual([])
  expect(readings.filter(isReadAhead).length).toBeLessThanOrEqual(2)
})
