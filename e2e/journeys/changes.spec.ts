import { inDays } from '../drafts.ts'
import { expect, test } from '../fixtures.ts'
import { inspect } from '../pages/inspection.ts'
import { expectNoSidewaysScroll } from '../pages/layout.ts'
import { MatchForm } from '../pages/match-form.ts'
import { MatchPage } from '../pages/match-page.ts'
import { Shell } from '../pages/shell.ts'

test.describe('Karim moves his match', () => {
  test('he is asked first, and Nadia’s open page marks what is new', async ({ cast }) => {
    const [karim, nadia, hugo] = await Promise.all([cast.player('Karim Haddad'), cast.player('Nadia Benali'), cast.member('Hugo Ferreira')])
    const match = await karim.organise({ title: 'Le match qui déménage', location: 'Urban Gerland', city: 'Lyon' })
    await nadia.join(match)
    await hugo.join(match)
    const seen = new MatchPage(nadia.page)
    await seen.open(match)
    await expect(seen.former).toHaveCount(0)

    const form = new MatchForm(karim.page)
    await form.openFor(match)
    await form.chooseDay(inDays(9))
    await form.hour.selectOption('20')
    await form.minutes.selectOption('15')
    await form.location.fill('Stade des Gratte-Ciel')
    await form.city.fill('Villeurbanne')
    await form.word.fill('Prenez le métro A.')
    await form.save.click()
    await expect(form.question).toContainText('Urban Gerland, Lyon → Stade des Gratte-Ciel, Villeurbanne')
    await expect(form.question).toContainText('18 h 30')
    await expect(form.question).toContainText('20 h 15')
    await expect(form.question).toContainText('2 joueurs seront prévenus.')
    await inspect(karim.page, 'dialog-move-match')

    await form.question.getByRole('button', { name: 'Retour' }).click()
    await expect(form.question).toBeHidden()
    await expect(form.location).toHaveValue('Stade des Gratte-Ciel')
    await expect(form.city).toHaveValue('Villeurbanne')
    await expect(form.word).toHaveValue('Prenez le métro A.')
    await expect(seen.former, 'nothing is sent yet').toHaveCount(0)

    await form.save.click()
    await form.confirmMove()
    await expect(new Shell(karim.page).toast('Le match est modifié')).toBeVisible()
    await expect(karim.page).toHaveURL(`/matches/${match.id}`)

    for (const { page } of [nadia, karim]) {
      for (const tag of ['Nouvelle date', 'Nouvelle heure', 'Nouveau lieu'])
        await expect(page.getByText(tag, { exact: true })).toBeVisible()
      await expect(page.locator('del').filter({ hasText: 'Urban Gerland, Lyon' })).toBeVisible()
      await expect(page.locator('del').filter({ hasText: '18 h 30' })).toHaveText('avant : 18 h 30')
      await expectNoSidewaysScroll(page)
    }
    await inspect(nadia.page, 'match-moved')
    await expect(seen.facts).toContainText('20 h 15')
    await seen.expectPlaces(3, 10)
  })

  test('another title or number of places asks nothing and marks nothing', async ({ cast }) => {
    const karim = await cast.player('Karim Haddad')
    const match = await karim.organise({ title: 'Le match qui reste' })
    await (await cast.member('Nadia Benali')).join(match)
    const form = new MatchForm(karim.page)
    await form.openFor(match)
    await form.title.fill('Le match qui reste là')
    await form.players.fill('12')
    await form.save.click()
    await expect(karim.page).toHaveURL(`/matches/${match.id}`)
    const his = new MatchPage(karim.page)
    await expect(his.title).toHaveText('Le match qui reste là')
    await expect(his.former).toHaveCount(0)
  })

  test('with nobody else on the list he is told so; only the place is marked', async ({ cast }) => {
    const karim = await cast.player('Karim Haddad')
    const match = await karim.organise({ title: 'Le match encore seul', location: 'Urban Gerland' })
    const form = new MatchForm(karim.page)
    await form.openFor(match)
    await form.location.fill('Parc de Parilly')
    await form.save.click()
    await expect(form.question).toContainText('Il n’y a personne d’autre à prévenir.')
    await form.confirmMove()
    await expect(karim.page).toHaveURL(`/matches/${match.id}`)
    const his = new MatchPage(karim.page)
    await expect(karim.page.getByText('Nouveau lieu', { exact: true })).toBeVisible()
    await expect(his.former).toHaveCount(1)
  })

  test('once it has begun, the marks are gone', async ({ cast, server }) => {
    const [karim, nadia] = await Promise.all([cast.member('Karim Haddad'), cast.player('Nadia Benali')])
    const match = await karim.organise({ title: 'Le match qui a commencé' })
    await nadia.join(match)
    await karim.edit(match, { location: 'Parc de Parilly' })
    const seen = new MatchPage(nadia.page)
    await seen.open(match)
    await expect(seen.former).toHaveCount(1)
    await server.operator(`shift ${match.id} -400`)
    await expect(seen.panel('Match terminé')).toBeVisible()
    await expect(seen.former).toHaveCount(0)
  })
})
