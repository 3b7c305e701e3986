import { readFile } from 'node:fs/promises'
import { expect, test } from '../../fixtures.ts'
import { createGroup } from '../../group-actions.ts'
import { dateInDays, matchDraft } from '../../match-draft.ts'
import { AppShell } from '../../pages/app-shell.ts'
import { LockerRoomPage } from '../../pages/locker-room-page.ts'
import { checkScreen } from '../../pages/screen-checks.ts'
import { SeasonPage } from '../../pages/season-page.ts'
import { playMatch } from '../../season-actions.ts'

test('Karim notes who scored, and Nadia finds the season of their group and her own', async ({ users, server }) => {
  const karim = await users.signedIn('Karim Haddad')
  const nadia = await users.signedIn('Nadia Benali')
  const hugo = await users.apiOnly('Hugo Ferreira')
  const ines = await users.apiOnly('Inès Moreau')
  const group = await createGroup(karim, { name: 'Les buteurs du lundi' }, [nadia, hugo, ines])
  const teams = { groupId: group.id, home: [karim, nadia], away: [hugo, ines] }
  await playMatch(server, { title: 'Lundi passé', ...teams, daysAgo: 7, score: [1, 1] })
  const match = await playMatch(server, { title: 'Ce lundi', ...teams })

  await test.step('Karim saves the score with its goals', async () => {
    const room = new LockerRoomPage(karim.page)
    await room.open(match, 'resultat')
    await room.result.getByRole('textbox', { name: 'Chasubles' }).fill('3')
    await room.result.getByRole('textbox', { name: 'Maillots' }).fill('1')
    await room.result.getByRole('button', { name: 'Noter les buts' }).click()
    await room.result.getByRole('textbox', { name: 'Buts de Nadia Benali' }).fill('2')
    await room.result.getByRole('textbox', { name: 'Passes de Karim Haddad' }).fill('1')
    await room.result.getByRole('group', { name: 'Buteurs des Maillots' }).getByRole('button', { name: 'Un de plus' }).first().click()
    // The links of the room are fixed: nothing must be under them.
    await karim.page.evaluate(() => scrollTo(0, 0))
    await checkScreen(karim.page, 'result-goals')
    // What was typed survives a reload.
    await karim.page.reload()
    await expect(room.result.getByRole('textbox', { name: 'Buts de Nadia Benali' })).toHaveValue('2')
    await room.result.getByRole('button', { name: 'Enregistrer le résultat' }).click()
    await new AppShell(karim.page).expectToast('Résultat enregistré')
  })

  await test.step('Nadia sees who scored on the page of the match', async () => {
    await nadia.page.goto(`/matches/${match.id}`)
    await expect(nadia.page.getByRole('heading', { name: 'Buteurs' })).toBeVisible()
    await expect(nadia.page.getByText('Nadia Benali 2\u00a0buts')).toBeVisible()
    await checkScreen(nadia.page, 'match-scorers')
  })

  const season = new SeasonPage(nadia.page)
  await test.step('Nadia opens the season, sorts it, and sees what Karim corrects', async () => {
    await nadia.page.goto(`/groups/${group.id}`)
    const sections = nadia.page.getByRole('navigation', { name: 'Sections du groupe' })
    await expect(sections.getByRole('link', { name: 'Le groupe' })).toHaveAttribute('aria-current', 'page')
    await sections.getByRole('link', { name: 'Saison' }).click()
    await expect(season.figures).toHaveText(['2', '4', '6'])
    await expect(sections.getByRole('link', { name: 'Saison' })).toHaveAttribute('aria-current', 'page')
    await expect(sections.locator('[aria-current]')).toHaveCount(1)
    await season.sortBy('Buts')
    await expect(nadia.page).toHaveURL(/\?tri=buts$/)
    await season.expectFirst('Nadia Benali')
    await nadia.page.reload()
    await season.expectFirst('Nadia Benali')
    await karim.call('PUT', `/matches/${match.id}/result`, { result: { homeScore: 4, awayScore: 1 } })
    await expect(season.results).toContainText(/4.–.1/)
    await checkScreen(nadia.page, 'season')
  })

  await test.step('she exports it', async () => {
    const download = nadia.page.waitForEvent('download')
    await season.export.click()
    const path = await (await download).path()
    expect(await readFile(path, 'utf8')).toContain('Nadia Benali;')
  })

  await test.step('her own season has a picture', async () => {
    const { page } = nadia
    await page.goto('/mon-espace')
    await page.getByRole('link', { name: /^Ma saison/ }).click()
    const picture = page.getByRole('img', { name: /^Ma saison/ })
    await expect(picture).toHaveAccessibleName(/Nadia Benali\u00a0: 2\u00a0matchs, 1\u00a0victoire, 2\u00a0buts/)
    await page.getByRole('switch', { name: 'Mon nom de famille' }).uncheck({ force: true })
    await expect(picture).toHaveAccessibleName(/Nadia\u00a0:/)
    await checkScreen(page, 'own-season')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Télécharger' }).click()
    expect((await download).suggestedFilename()).toMatch(/^ma-saison-\d{4}-\d{4}\.png$/)
    await page.getByRole('link', { name: group.name }).click()
    await expect(season.figures.first()).toHaveText('2')
  })
})

test('the season of a group is for its members', async ({ users }) => {
  const karim = await users.apiOnly('Karim Haddad')
  const thomas = await users.signedIn('Thomas Lefèvre')
  const group = await createGroup(karim, { name: 'Entre nous le lundi' })
  await thomas.page.goto(`/groups/${group.id}`)
  await expect(thomas.page.getByRole('heading', { level: 1, name: group.name })).toBeVisible()
  await expect(thomas.page.getByRole('navigation', { name: 'Sections du groupe' })).toHaveCount(0)
  await thomas.page.goto(`/groups/${group.id}/saison`)
  await expect(thomas.page.getByRole('heading', { name: 'Saison introuvable' })).toBeVisible()
  await checkScreen(thomas.page, 'season-not-found')
})

test('a season without a match says what comes', async ({ users }) => {
  const karim = await users.signedIn('Karim Haddad')
  const group = await createGroup(karim, { name: 'Les petits nouveaux' })
  await karim.page.goto(`/groups/${group.id}/saison`)
  await expect(karim.page.getByRole('heading', { name: 'Pas encore de match joué' })).toBeVisible()
  await checkScreen(karim.page, 'season-empty')
  await karim.page.goto('/mon-espace/saison')
  await expect(karim.page.getByRole('heading', { name: 'Votre saison commence au premier match' })).toBeVisible()
  await checkScreen(karim.page, 'own-season-empty')
})

test('the season of a series has its players and guests', async ({ users }) => {
  const karim = await users.signedIn('Karim Haddad')
  const nadia = await users.apiOnly('Nadia Benali')
  const { page } = karim
  const series = await karim.call('POST', '/series', {
    match: matchDraft({ title: 'Le jeudi des habitués', date: dateInDays(20) }),
    repeat: 'weekly',
    end: { kind: 'none' },
    publishDaysBefore: 6,
    publishTime: '12:00',
    priorityHours: 24,
    regulars: [{ userId: karim.id }, { userId: nadia.id }, { guestName: 'Rémi' }],
  })
  await karim.call('POST', `/series/${series.id}/played-matches`, {
    date: dateInDays(-1),
    time: '19:00',
    players: [{ userId: nadia.id }, { userId: karim.id }, { guestName: 'Rémi' }],
    result: { homeScore: 3, awayScore: 2 },
  })
  await page.goto(`/serie/${series.id}`)
  await page.getByRole('region', { name: 'Saison' }).getByRole('link').click()
  const season = new SeasonPage(page)
  await expect(season.figures).toHaveText(['1', '3', '5'])
  await expect(season.players).toContainText('Rémi')
  await expect(season.players).toContainText('Nadia Benali')
  await checkScreen(page, 'season-of-series')
  await page.getByRole('button', { name: 'Dates de la saison' }).click()
  await checkScreen(page, 'season-dates')
  await page.getByRole('alertdialog').getByLabel('Premier jour').fill(dateInDays(-100))
  await page.getByRole('alertdialog').getByLabel('Dernier jour').fill(dateInDays(100))
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enregistrer' }).click()
  await new AppShell(page).expectToast('Dates de la saison enregistrées')
  await expect(season.figures).toHaveText(['1', '3', '5'])
})

test('who was on a list of a series and did not come finds its season', async ({ users }) => {
  const karim = await users.apiOnly('Karim Haddad')
  const nadia = await users.signedIn('Nadia Benali')
  const thomas = await users.signedIn('Thomas Lefèvre')
  const { page } = nadia
  const series = await karim.call('POST', '/series', {
    match: matchDraft({ title: 'Le vendredi des absents', date: dateInDays(20) }),
    repeat: 'weekly',
    end: { kind: 'none' },
    publishDaysBefore: 6,
    publishTime: '12:00',
    priorityHours: 24,
    regulars: [{ userId: nadia.id }],
  })
  await karim.call('POST', `/series/${series.id}/played-matches`, {
    date: dateInDays(-1),
    time: '19:00',
    players: [{ userId: nadia.id }, { guestName: 'Rémi' }],
    result: { homeScore: 1, awayScore: 0 },
  })
  const { matches } = await karim.call<{ matches: { id: string }[] }>('GET', `/series/${series.id}/season`)
  await karim.call('PUT', `/matches/${matches[0]?.id}/attendance`, { marks: [{ playerId: nadia.id, mark: 'absent', version: 1 }] })
  await nadia.call('DELETE', `/series/${series.id}/regular`, {})
  await page.goto(`/serie/${series.id}`)
  await page.getByRole('region', { name: 'Saison' }).getByRole('link').click()
  await expect(new SeasonPage(page).figures).toHaveText(['1', '1', '1'])
  await thomas.page.goto(`/serie/${series.id}`)
  await expect(thomas.page.getByRole('heading', { level: 1, name: 'Le vendredi des absents' })).toBeVisible()
  await expect(thomas.page.getByRole('region', { name: 'Saison' })).toHaveCount(0)
})
