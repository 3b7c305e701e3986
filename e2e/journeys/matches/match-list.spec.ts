import { expect, test } from '../../fixtures.ts'
import { dateInDays, longDay } from '../../match-draft.ts'
import { MatchListPage } from '../../pages/match-list-page.ts'

test.describe('Nadia looks for a match', () => {
  test('filters are in the URL, and survive reload and back', async ({ users }) => {
    const [karim, { page }] = await Promise.all([users.apiOnly('Karim Haddad'), users.signedIn('Nadia Benali')])
    await karim.organize({ title: 'Sept à Vienne', city: 'Vienne', location: 'Stade Étienne', format: '7 contre 7', level: 'Débutant' })
    await karim.organize({ title: 'Cinq à Vienne', city: 'Vienne', location: 'Stade Étienne', pricePerPlayer: 0, maxPlayers: 2 })
    const list = new MatchListPage(page)
    await list.open()
    await list.showFilters()
    await list.filterFields.getByRole('textbox', { name: 'Ville' }).fill('vienne')
    await expect(page).toHaveURL('/matches?city=vienne')
    const format = list.filterFields.getByRole('group', { name: 'Format' })
    await format.getByRole('checkbox', { name: '7 contre 7' }).check({ force: true })
    await expect(page).toHaveURL(/city=vienne&format=7(\+|%20)contre(\+|%20)7$/)
    await list.hideFilters()
    await expect(list.tickets).toHaveCount(1)
    await expect(list.ticket('Sept à Vienne')).toContainText('7 contre 7')
    await expect(page.getByText('1 match pour ces filtres')).toBeVisible()

    await page.reload()
    await expect(list.ticket('Sept à Vienne')).toBeVisible()
    await expect(list.ticket('Cinq à Vienne')).toHaveCount(0)
    await page.goBack()
    await expect(list.tickets).toHaveCount(2)
    await list.showFilters()
    await expect(list.filterFields.getByRole('textbox', { name: 'Ville' })).toHaveValue('vienne')
    await expect(format.getByRole('checkbox', { name: '7 contre 7' })).not.toBeChecked()

    await list.filterFields.getByRole('switch', { name: 'Gratuit seulement' }).check({ force: true })
    await list.hideFilters()
    await expect(list.ticket('Cinq à Vienne')).toContainText('Gratuit')
    await expect(list.tickets).toHaveCount(1)
    await list.active.getByRole('button', { name: 'Retirer le filtre Gratuit' }).click()
    await expect(page).toHaveURL('/matches?city=vienne')
    await list.active.getByRole('button', { name: 'Tout effacer' }).click()
    await expect(page).toHaveURL('/matches')
  })

  test('searches without accents, by title, place and city, and shows an empty state', async ({ users }) => {
    const [karim, { page }] = await Promise.all([users.apiOnly('Karim Haddad'), users.signedIn('Nadia Benali')])
    await karim.organize({ title: 'Ça joue à l’Étoile', city: 'Décines', location: 'Cœur de Ville' })
    const list = new MatchListPage(page)
    await list.open()
    for (const typed of ['ca joue', 'ETOILE', 'coeur de', 'decines', "L'Étoile"]) {
      await list.search.fill(typed)
      await expect(page).toHaveURL((url) => url.searchParams.get('search') === typed)
      await expect(list.tickets).toHaveCount(1)
      await expect(list.ticket('Ça joue à l’Étoile')).toBeVisible()
    }
    await list.search.fill('100 % introuvable_')
    await expect(page.getByRole('heading', { name: 'Aucun match ici pour le moment' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Aucun match trouvé.' })).toHaveCount(1)
    await expect(page.getByRole('region', { name: 'Prochains matchs' }).getByRole('article').first()).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Effacer les filtres' }).last().click()
    await expect(page).toHaveURL('/matches')
    await expect(list.search).toHaveValue('')
  })

  test('forty-five matches load page by page, each once and in order', async ({ users }) => {
    const [karim, { page }] = await Promise.all([users.apiOnly('Karim Haddad'), users.signedIn('Nadia Benali')])
    const titles = Array.from({ length: 45 }, (_, number) => `Tour n° ${number + 1}`)
    for (const [number, title] of titles.entries())
      await karim.organize({ title, city: 'Givors', date: dateInDays(3 + Math.floor(number / 4)) })
    const list = new MatchListPage(page)
    await list.open('?city=givors')
    await expect(page.getByText('Plus de 20 matchs pour ces filtres')).toBeVisible()
    await expect(async () => {
      await list.tickets.last().scrollIntoViewIfNeeded({ timeout: 1000 })
      await expect(list.tickets).toHaveCount(45, { timeout: 500 })
    }).toPass({ timeout: 15_000 })
    const shown = await list.tickets.getByRole('heading').allInnerTexts()
    expect(new Set(shown)).toEqual(new Set(titles))
    expect(shown.map(dayOf)).toEqual(titles.map(dayOf))
    await expect(list.loadMore).toHaveCount(0)
    await expect(page.getByText('45 matchs pour ces filtres')).toBeVisible()
  })
})

test('past matches are at the end, and canceled matches keep their place', async ({ users, server }) => {
  const [karim, nadia] = await Promise.all([users.apiOnly('Karim Haddad'), users.signedIn('Nadia Benali')])
  const pastMatch = await karim.organize({ title: 'Le match d’hier' })
  await nadia.join(pastMatch)
  const cancelledMatch = await nadia.organize({ title: 'Le match sous la neige' })
  await nadia.call('POST', `/matches/${cancelledMatch.id}/cancel`, { reason: 'Neige' })
  await server.runOperatorCommand(`shift-match ${pastMatch.id} -144`)

  const list = new MatchListPage(nadia.page)
  await list.open('?mine=true')
  await expect(list.ticket('Le match sous la neige')).toContainText('Annulé')
  await list.showPast()
  await expect(list.past.getByRole('article')).toHaveCount(1)
  await expect(list.past.getByRole('heading', { name: 'Le match d’hier' })).toBeVisible()
  await expect(list.past).toContainText('Terminé')
  await expect(list.past.getByRole('button')).toHaveCount(0)
})

test('everyone sees days and hours of Paris, in any time zone', async ({ users }) => {
  const [karim, { page }] = await Promise.all([users.apiOnly('Karim Haddad'), users.signedIn('Nadia Benali')])
  const place = { city: 'Feyzin', location: 'Stade de l’Aube' }
  // In New York the first one is still on the day before.
  await karim.organize({ title: 'Tôt', ...place, date: dateInDays(1), time: '00:15' })
  await karim.organize({ title: 'Tard', ...place, date: dateInDays(1), time: '23:45' })
  await karim.organize({ title: 'Le soir', ...place, date: dateInDays(4), time: '18:30' })
  const list = new MatchListPage(page)
  await list.open('?city=feyzin')
  await expect(list.tickets).toHaveCount(3)
  await expect(list.dayHeadings).toHaveText([`${longDay(dateInDays(1))} demain`, longDay(dateInDays(4))], { ignoreCase: true })
  const firstDay = page.getByRole('region', { name: longDay(dateInDays(1)) })
  await expect(firstDay.getByRole('heading', { level: 3 })).toHaveText(['Tôt', 'Tard'])
  await expect(list.ticket('Tôt')).toContainText('0 h 15')
  await expect(list.ticket('Tard')).toContainText('23 h 45')
  await expect(list.ticket('Le soir')).toContainText('18 h 30')
})

/** Four matches a day. */
const dayOf = (title: string) => Math.floor((Number(title.split(' ').at(-1)) - 1) / 4)
