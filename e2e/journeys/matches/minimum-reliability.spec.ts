import { expect, test } from '../../fixtures.ts'
import { MatchForm } from '../../pages/match-form.ts'
import { MatchPage } from '../../pages/match-page.ts'
import { NotificationBell } from '../../pages/notification-bell.ts'
import { checkScreen } from '../../pages/screen-checks.ts'

/** Hours until a match is over since an hour. */
const hoursSinceEnd = ({ startsAt }: { startsAt: string }) => Math.ceil((Date.parse(startsAt) - Date.now()) / 3_600_000 + 2)

test('Karim asks for 80 %, Nadia came to less and asks him: he refuses, thinks better of it, and accepts', async ({ users, server }) => {
  test.slow()
  const karim = await users.signedIn('Karim Haddad')
  const nadia = await users.signedIn('Nadia Benali')
  const sofia = await users.apiOnly('Sofia Lopes')
  const city = `Bron ${Date.now() % 1_000_000}`
  for (const mark of ['present', 'present', 'present', 'absent', 'absent']) {
    const played = await sofia.organize({ city })
    await nadia.join(played)
    await server.runOperatorCommand(`shift-match ${played.id} -${hoursSinceEnd(played)}`)
    await sofia.call('PUT', `/matches/${played.id}/attendance`, { marks: [{ playerId: nadia.id, mark, version: 0 }] })
  }
  const match = await karim.organize({ title: 'Le mardi sérieux', city })
  const his = new MatchPage(karim.page)
  const hers = new MatchPage(nadia.page)

  await test.step('he asks for it in the form', async () => {
    await karim.page.goto(`/matches/${match.id}/modifier`)
    await karim.page.getByLabel('Présence demandée').selectOption({ label: 'Au moins 80\u00a0%' })
    await checkScreen(karim.page, 'minimum-reliability-form')
    await new MatchForm(karim.page).save.click()
    await expect(karim.page.getByText('Au moins 80\u00a0% de présence').first()).toBeVisible()
  })

  await test.step('she reads why, and asks', async () => {
    await hers.open(match)
    await expect(hers.joinPanel('Sur demande')).toContainText('présent à 3 des 5 derniers')
    await expect(hers.join).toBeHidden()
    await checkScreen(nadia.page, 'ask-to-join')
    await nadia.page.getByRole('button', { name: 'Demander à l’organisateur' }).click()
    await expect(hers.joinPanel('Votre demande est partie')).toBeVisible()
    await checkScreen(nadia.page, 'asked-to-join')
    await nadia.page.getByRole('button', { name: 'Retirer', exact: true }).click()
    await nadia.page.getByRole('button', { name: 'Demander à l’organisateur' }).click()
    await expect(hers.joinPanel('Votre demande est partie')).toBeVisible()
  })

  await test.step('he sees her on the home page and on that of the match', async () => {
    await karim.page.goto('/')
    await karim.page.getByRole('link', { name: 'Nadia Benali demande à jouer' }).click()
    const requests = karim.page.getByRole('region', { name: 'Demandent à jouer' })
    await expect(requests).toContainText('Présent à 3 des 5 derniers')
    await checkScreen(karim.page, 'join-requests')
    await requests.getByRole('button', { name: 'Refuser Nadia Benali' }).click()
    await requests.getByRole('button', { name: 'Annuler le refus Nadia Benali' }).click()
    await requests.getByRole('button', { name: 'Accepter Nadia Benali' }).click()
    await expect(his.player('Nadia Benali')).toBeVisible()
    await expect(requests).toBeHidden()
  })

  await test.step('she plays, and was told', async () => {
    await expect(hers.joinPanel('Vous jouez')).toBeVisible()
    const bell = new NotificationBell(nadia.page)
    await bell.open()
    await expect(bell.item('Demande acceptée')).toBeVisible()
  })

  await test.step('visitors read what the match asks for', async () => {
    const visitor = await users.visitor()
    await visitor.goto(`/match/${match.id}`)
    await expect(visitor.getByText('Au moins 80\u00a0% de présence')).toBeVisible()
  })
})
