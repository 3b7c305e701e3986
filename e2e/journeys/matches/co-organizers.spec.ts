import { expect, test } from '../../fixtures.ts'
import { matchDraft } from '../../match-draft.ts'
import { sendDeferredActions } from '../../pages/app-shell.ts'
import { MatchPage } from '../../pages/match-page.ts'
import { NotificationBell } from '../../pages/notification-bell.ts'
import { checkScreen } from '../../pages/screen-checks.ts'

test('Nadia gives Karim an armband, he helps, and both read who did what', async ({ users }) => {
  const nadia = await users.signedIn('Nadia Benali')
  const karim = await users.signedIn('Karim Haddad')
  const hugo = await users.apiOnly('Hugo Ferreira')
  const match = await nadia.call('POST', '/matches', matchDraft({ title: 'Canuts contre Gerland' }))
  for (const user of [karim, hugo]) await user.call('POST', `/matches/${match.id}/join`, {})
  const hers = new MatchPage(nadia.page)
  const his = new MatchPage(karim.page)
  const organizers = (page = nadia.page) => page.getByRole('region', { name: 'Qui organise' })
  const lines = (page = nadia.page) => page.getByRole('main').locator('ol > li')

  await hers.open(match)
  await nadia.page.getByRole('link', { name: /^Historique/ }).click()
  await expect(nadia.page.getByRole('heading', { level: 1, name: 'Historique' })).toBeVisible()
  await expect(lines()).toHaveText([/Hugo Ferreira rejoint la liste/, /Karim Haddad rejoint la liste/, /Vous avez publié le match/])
  await expect(organizers()).toContainText('3\u00a0brassards libres')

  await test.step('she names Karim', async () => {
    await organizers().getByRole('button', { name: 'Nommer' }).click()
    await hers.dialog.getByRole('searchbox', { name: 'Chercher un joueur' }).fill('kari')
    await expect(hers.dialog.getByRole('radio')).toHaveCount(1)
    await hers.dialog.getByRole('radio', { name: /Karim Haddad/ }).check()
    await checkScreen(nadia.page, 'name-co-organizer')
    await hers.dialog.getByRole('button', { name: 'Donner le brassard à Karim' }).click()
    await expect(organizers().getByRole('listitem')).toHaveText([
      /Nadia Benali.*Organise/,
      /Karim Haddad.*Co-organise/,
      /2\u00a0brassards libres/,
    ])
    await expect(lines().first()).toContainText('Vous avez confié le brassard à Karim Haddad.')
  })

  await test.step('he is told, and invites, edits and removes as she does', async () => {
    await karim.page.goto('/')
    const bell = new NotificationBell(karim.page)
    await bell.open()
    await bell.openItem('vous confie le brassard')
    await expect(karim.page).toHaveURL(`/matches/${match.id}`)
    await expect(karim.page.getByRole('button', { name: 'Passer la main' })).toHaveCount(0)
    await expect(karim.page.getByRole('button', { name: 'Annuler le match' })).toHaveCount(0)
    await expect(karim.page.getByRole('link', { name: 'Modifier le match' })).toBeVisible()
    await checkScreen(karim.page, 'match-co-organized')
    await his.removePlayer('Hugo Ferreira')
    await expect(lines().first()).toContainText('Karim Haddad a retiré Hugo Ferreira de la liste.')
    await karim.call('PUT', `/matches/${match.id}`, { changes: { durationMinutes: 90 } })
    await expect(lines().first()).toContainText('Karim Haddad a changé la durée.')
    await checkScreen(nadia.page, 'match-history')
    await nadia.page.getByRole('radio', { name: 'Rôles' }).check()
    await expect(lines()).toHaveText([/Vous avez confié le brassard à Karim Haddad/])
    await nadia.page.getByRole('radio', { name: 'Places' }).check()
    await expect(nadia.page.getByRole('heading', { name: 'Rien de tel sur cette feuille' })).toBeVisible()
    await checkScreen(nadia.page, 'match-history-empty')
    await nadia.page.getByRole('radio', { name: 'Tout' }).check()
  })

  await test.step('she changes her mind twice, and takes it back', async () => {
    await nadia.page.getByRole('button', { name: 'Reprendre le brassard de Karim' }).click()
    await nadia.page.getByRole('button', { name: 'Laisser le brassard à Karim' }).click()
    await nadia.page.getByRole('button', { name: 'Reprendre le brassard de Karim' }).click()
    await sendDeferredActions(nadia.page)
    await expect(lines().first()).toContainText('Vous avez repris le brassard de Karim Haddad.')
    await expect(organizers()).toContainText('3\u00a0brassards libres')
    await expect(karim.page.getByRole('link', { name: 'Modifier le match' })).toHaveCount(0)
    await karim.page.goto(`/matches/${match.id}/historique`)
    await expect(karim.page.getByRole('heading', { level: 1 })).not.toHaveText('Historique')
  })
})
