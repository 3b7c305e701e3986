import { expect, test } from '../../fixtures.ts'
import { dateInDays } from '../../match-draft.ts'
import { AppShell } from '../../pages/app-shell.ts'
import { expectNoHorizontalScroll } from '../../pages/layout-checks.ts'
import { MatchForm } from '../../pages/match-form.ts'
import { MatchPage } from '../../pages/match-page.ts'
import { checkScreen } from '../../pages/screen-checks.ts'

test.describe('Karim moves his match', () => {
  test('a dialog asks first, and Nadia’s open page marks what changed', async ({ users }) => {
    const [karim, nadia, hugo] = await Promise.all([
      users.signedIn('Karim Haddad'),
      users.signedIn('Nadia Benali'),
      users.apiOnly('Hugo Ferreira'),
    ])
    const match = await karim.organize({ title: 'Le match qui déménage', location: 'Urban Gerland', city: 'Lyon' })
    await nadia.join(match)
    await hugo.join(match)
    const playerView = new MatchPage(nadia.page)
    await playerView.open(match)
    await expect(playerView.previousValues).toHaveCount(0)

    const form = new MatchForm(karim.page)
    await form.openEdit(match)
    await form.chooseDate(dateInDays(9))
    await form.hour.selectOption('20')
    await form.minutes.selectOption('15')
    await form.location.fill('Stade des Gratte-Ciel')
    await form.city.fill('Villeurbanne')
    await form.description.fill('Prenez le métro A.')
    await form.save.click()
    await expect(form.rescheduleDialog).toContainText('Urban Gerland, Lyon → Stade des Gratte-Ciel, Villeurbanne')
    await expect(form.rescheduleDialog).toContainText('18 h 30')
    await expect(form.rescheduleDialog).toContainText('20 h 15')
    await expect(form.rescheduleDialog).toContainText('2 joueurs seront prévenus.')
    await checkScreen(karim.page, 'dialog-move-match')

    await form.rescheduleDialog.getByRole('button', { name: 'Retour' }).click()
    await expect(form.rescheduleDialog).toBeHidden()
    await expect(form.location).toHaveValue('Stade des Gratte-Ciel')
    await expect(form.city).toHaveValue('Villeurbanne')
    await expect(form.description).toHaveValue('Prenez le métro A.')
    await expect(playerView.previousValues, 'nothing is sent yet').toHaveCount(0)

    await form.save.click()
    await form.confirmReschedule()
    await new AppShell(karim.page).expectToast('Le match est modifié')
    await expect(karim.page).toHaveURL(`/matches/${match.id}`)

    for (const { page } of [nadia, karim]) {
      for (const tag of ['Nouvelle date', 'Nouvelle heure', 'Nouveau lieu'])
        await expect(page.getByText(tag, { exact: true })).toBeVisible()
      await expect(page.locator('del').filter({ hasText: 'Urban Gerland, Lyon' })).toBeVisible()
      await expect(page.locator('del').filter({ hasText: '18 h 30' })).toHaveText('avant : 18 h 30')
      await expectNoHorizontalScroll(page)
    }
    await checkScreen(nadia.page, 'match-moved')
    await expect(playerView.details).toContainText('20 h 15')
    await playerView.expectPlaces(3, 10)
  })

  test('changing the title or the number of places neither asks nor marks anything', async ({ users }) => {
    const karim = await users.signedIn('Karim Haddad')
    const match = await karim.organize({ title: 'Le match qui reste' })
    await (await users.apiOnly('Nadia Benali')).join(match)
    const form = new MatchForm(karim.page)
    await form.openEdit(match)
    await form.title.fill('Le match qui reste là')
    await form.players.fill('12')
    await form.save.click()
    await expect(karim.page).toHaveURL(`/matches/${match.id}`)
    const his = new MatchPage(karim.page)
    await expect(his.title).toHaveText('Le match qui reste là')
    await expect(his.previousValues).toHaveCount(0)
  })

  test('without other players the dialog says so, and only the place is marked', async ({ users }) => {
    const karim = await users.signedIn('Karim Haddad')
    const match = await karim.organize({ title: 'Le match encore seul', location: 'Urban Gerland' })
    const form = new MatchForm(karim.page)
    await form.openEdit(match)
    await form.location.fill('Parc de Parilly')
    await form.save.click()
    await expect(form.rescheduleDialog).toContainText('Il n’y a personne d’autre à prévenir.')
    await form.confirmReschedule()
    await expect(karim.page).toHaveURL(`/matches/${match.id}`)
    const his = new MatchPage(karim.page)
    await expect(karim.page.getByText('Nouveau lieu', { exact: true })).toBeVisible()
    await expect(his.previousValues).toHaveCount(1)
  })

  test('the marks disappear when the match starts', async ({ users, server }) => {
    const [karim, nadia] = await Promise.all([users.apiOnly('Karim Haddad'), users.signedIn('Nadia Benali')])
    const match = await karim.organize({ title: 'Le match qui a commencé' })
    await nadia.join(match)
    await karim.edit(match, { location: 'Parc de Parilly' })
    const playerView = new MatchPage(nadia.page)
    await playerView.open(match)
    await expect(playerView.previousValues).toHaveCount(1)
    await server.runOperatorCommand(`shift-match ${match.id} -400`)
    await expect(playerView.joinPanel('Match terminé')).toBeVisible()
    await expect(playerView.previousValues).toHaveCount(0)
  })
})

test('two tabs that edit one match: other fields are kept, and the same field is a choice', async ({ users }) => {
  const yanis = await users.signedIn('Yanis Benamar')
  const match = await yanis.organize({ title: 'Le five de Yanis' })
  const other = await yanis.context.newPage()
  const first = new MatchForm(yanis.page)
  const second = new MatchForm(other)
  await first.openEdit(match)
  await second.openEdit(match)
  await first.title.fill('Le five du matin')
  await first.description.fill('En jaune.')
  await first.save.click()
  await expect(yanis.page).toHaveURL(`/matches/${match.id}`)

  await second.level.selectOption('Confirmé')
  await second.title.fill('Le five du soir')
  await second.save.click()
  const notice = other.getByRole('alert').filter({ hasText: 'Modifié entre-temps' })
  const title = notice.getByRole('group', { name: 'Titre' })
  await expect(title.getByText('Le five du soir')).toBeVisible()
  await expect(title.getByText('Le five du matin')).toBeVisible()
  await title.getByRole('button', { name: 'Garder ma saisie' }).click()
  await expect(notice).toBeHidden()
  await second.save.click()
  await expect(other).toHaveURL(`/matches/${match.id}`)
  await expect(other.getByRole('heading', { level: 1, name: 'Le five du soir' })).toBeVisible()
  await expect(other.getByText('En jaune.')).toBeVisible()
  await expect(other.getByText('Confirmé')).toBeVisible()
})
