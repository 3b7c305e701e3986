import { expect, test } from '../../fixtures.ts'
import { createGroup } from '../../group-actions.ts'
import { matchDraft } from '../../match-draft.ts'
import { MatchPage } from '../../pages/match-page.ts'
import { NotificationBell } from '../../pages/notification-bell.ts'
import { checkScreen } from '../../pages/screen-checks.ts'

test('Nadia does not come, Karim asks Hugo again, and she comes after all', async ({ users }) => {
  const karim = await users.signedIn('Karim Haddad')
  const nadia = await users.signedIn('Nadia Benali')
  const hugo = await users.signedIn('Hugo Ferreira')
  const group = await createGroup(karim, { name: 'Les Canuts du mardi', isPrivate: true }, [nadia, hugo])
  const match = await karim.call('POST', '/matches', {
    ...matchDraft({ title: 'Mardi, après le boulot', type: 'private' }),
    groupId: group.id,
  })
  const his = new MatchPage(karim.page)
  const hers = new MatchPage(nadia.page)
  const sheet = (name: string) => karim.page.getByRole('region', { name, exact: true })
  /** On a phone, one list at a time is shown. */
  const show = (name: string) => karim.page.getByRole('tab', { name }).click()

  await his.open(match)
  await karim.page.getByRole('link', { name: 'Voir les réponses' }).click()
  await expect(karim.page.getByRole('heading', { level: 1, name: /^Qui vient / })).toBeVisible()
  await expect(sheet('Sans réponse').getByRole('listitem')).toHaveText([/Hugo Ferreira/, /Nadia Benali/])
  await checkScreen(karim.page, 'match-answers')

  await test.step('she says no, which he sees at once', async () => {
    await hers.open(match)
    await expect(hers.joinPanel('Vous venez')).toContainText('Répondre non aide aussi')
    await checkScreen(nadia.page, 'match-asked')
    await nadia.page.getByRole('button', { name: 'Je ne viens pas' }).click()
    await expect(hers.joinPanel('Sans vous')).toContainText('Karim le sait. Vous pouvez changer d’avis jusqu’au coup d’envoi.')
    await checkScreen(nadia.page, 'match-declined')
    await show('Absents')
    await expect(sheet('Absents').getByRole('listitem')).toContainText('Nadia Benali')
  })

  await test.step('he asks Hugo again', async () => {
    await show('Sans réponse')
    await expect(sheet('Sans réponse').getByRole('listitem')).toHaveText([/Hugo Ferreira/])
    await karim.page.getByRole('button', { name: 'Relancer', exact: true }).click()
    await expect(sheet('Sans réponse').getByText('Prochaine relance possible demain.')).toBeVisible()
    await checkScreen(karim.page, 'match-answers-sought')
    await hugo.page.goto('/')
    const bell = new NotificationBell(hugo.page)
    await bell.open()
    await bell.openItem('Vous venez')
    await expect(hugo.page).toHaveURL(`/matches/${match.id}`)
    await expect(hugo.page.getByRole('button', { name: 'Je viens', exact: true })).toBeVisible()
  })

  await test.step('she comes after all', async () => {
    await hers.comeAfterAll.click()
    await expect(hers.joinPanel('Vous jouez')).toBeVisible()
    await show('Présents')
    await expect(sheet('Présents').getByRole('listitem')).toHaveText([/Karim Haddad.*vous organisez/, /Nadia Benali/])
    await show('Absents')
    await expect(sheet('Absents')).toContainText('Personne n’a dit non.')
  })
})
