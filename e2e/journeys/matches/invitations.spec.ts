import { expect, test } from '../../fixtures.ts'
import { dateInDays } from '../../match-draft.ts'
import { AppShell } from '../../pages/app-shell.ts'
import { MatchForm } from '../../pages/match-form.ts'
import { MatchListPage } from '../../pages/match-list-page.ts'
import { MatchPage } from '../../pages/match-page.ts'
import { NotificationBell } from '../../pages/notification-bell.ts'
import { checkScreen } from '../../pages/screen-checks.ts'
import { SharedMatchPage } from '../../pages/shared-match-page.ts'

test('Karim searches for Nadia and invites her: she sees his private match, and accepts', async ({ users }) => {
  const [karim, nadia, ines] = await Promise.all([
    users.signedIn('Karim Haddad'),
    users.signedIn('Nadia Ouvrard'),
    users.apiOnly('Inès Ouvrard'),
  ])
  const match = await karim.organize({ title: 'Le five des invités', type: 'private' })
  await ines.join(match)
  await nadia.page.goto(`/matches/${match.id}`)
  await expect(nadia.page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible()

  const his = new MatchPage(karim.page)
  await his.open({ id: match.id })
  await his.invite.click()
  const search = his.dialog.getByRole('searchbox', { name: 'Chercher un joueur' })
  await expect(search).toBeFocused()
  await search.fill('o')
  await expect(his.dialog.getByText('Tapez au moins deux lettres')).toBeVisible()
  await search.fill('personne de ce nom')
  await expect(his.dialog.getByText(/^Personne de ce nom/)).toBeVisible()
  await search.fill('OUVRARD')
  const found = his.dialog.getByRole('list', { name: 'Joueurs trouvés' })
  await expect(found.getByRole('listitem')).toHaveCount(2)
  await expect(found.getByRole('listitem').filter({ hasText: 'Inès Ouvrard' })).toContainText('Inscrit')
  await expect(found.getByRole('listitem').filter({ hasText: 'Nadia Ouvrard' })).toContainText('Lyon')
  await checkScreen(karim.page, 'dialog-invite-players')
  await found.getByRole('button', { name: 'Inviter Nadia Ouvrard' }).click()
  await expect(found.getByRole('button', { name: 'Invité Nadia Ouvrard' })).toBeFocused()
  await his.dialog.getByRole('button', { name: 'Terminer' }).click()
  await expect(his.dialog).toBeHidden()
  await expect(his.invite).toBeFocused()

  const hers = new MatchPage(nadia.page)
  await hers.open({ id: match.id })
  await expect(nadia.page.getByText('Karim Haddad vous invite à ce match.')).toBeVisible()
  await expect(hers.join).toHaveCount(0)
  await checkScreen(nadia.page, 'match-invited')
  await hers.accept.click()
  await expect(hers.joinPanel('Vous jouez')).toBeVisible()
  await his.expectPlaces(3, 10)
  await expect(his.player('Nadia Ouvrard')).toBeVisible()
})

test('Karim duplicates his last match: he chooses the date, invites the same players by one tap, and sees who has not answered', async ({
  users,
}) => {
  const [karim, nadia, ines] = await Promise.all([
    users.signedIn('Karim Haddad'),
    users.signedIn('Nadia Benali'),
    users.apiOnly('Inès Moreau'),
  ])
  const last = await karim.organize({ title: 'Mardi, après le boulot', type: 'private', time: '19:45' })
  for (const player of [nadia, ines]) await player.join(last)
  const his = new MatchPage(karim.page)
  await his.open({ id: last.id })
  await his.duplicate.click()
  const form = new MatchForm(karim.page)
  await expect(form.title).toHaveValue('Mardi, après le boulot')
  await expect(form.hour).toHaveValue('19')
  await expect(form.radioCard('Privé')).toBeChecked()
  await checkScreen(karim.page, 'duplicate-match')
  await karim.page.getByRole('checkbox', { name: 'Inviter les mêmes joueurs' }).check()
  await form.publish.click()
  await expect(karim.page.getByText('Choisissez une date', { exact: true })).toBeVisible()
  await form.chooseDate(dateInDays(14))
  await form.publish.click()
  await new AppShell(karim.page).expectToast('2 joueurs invités')
  await expect(his.title).toHaveText('Mardi, après le boulot')
  await expect(his.unanswered.getByRole('listitem')).toHaveCount(2)
  await checkScreen(karim.page, 'unanswered-invitations')

  const hers = new MatchPage(nadia.page)
  await hers.open({ id: new URL(karim.page.url()).pathname.split('/').at(-1) ?? '' })
  await hers.accept.click()
  await expect(hers.joinPanel('Vous jouez')).toBeVisible()
  await expect(his.unanswered.getByRole('listitem')).toHaveText([/Inès Moreau/])
  await his.invite.click()
  await expect(his.dialog.getByRole('list', { name: 'Inviter d’un coup' })).toHaveCount(0)
  await his.dialog.getByRole('button', { name: 'Retour' }).click()

  await karim.page.getByRole('button', { name: 'Faire une annonce' }).click()
  await his.alertDialog.getByRole('textbox', { name: 'Votre annonce' }).fill('On joue en salle, le vent souffle.')
  await checkScreen(karim.page, 'dialog-announce')
  await his.alertDialog.getByRole('button', { name: 'Envoyer l’annonce' }).click()
  await new AppShell(karim.page).expectToast('Annonce envoyée')
  const bell = new NotificationBell(nadia.page)
  await bell.open()
  await expect(bell.dropdown.getByText('On joue en salle, le vent souffle.')).toBeVisible()
})

test.describe('Nadia declines an invitation', () => {
  test('she may still come to a private match, and Karim can invite her again', async ({ users }) => {
    const [karim, nadia] = await Promise.all([users.signedIn('Karim Haddad'), users.signedIn('Nadia Benali')])
    const match = await karim.organize({ title: 'Le match décliné', type: 'private' })
    await karim.call('PUT', `/matches/${match.id}/invitations/${nadia.id}`)
    const hers = new MatchPage(nadia.page)
    await hers.open({ id: match.id })
    await hers.decline.click()
    await new AppShell(nadia.page).expectToast('Invitation déclinée')
    await hers.open({ id: match.id })
    await expect(hers.joinPanel('Sans vous')).toContainText('Karim le sait.')

    await karim.call('PUT', `/matches/${match.id}/invitations/${nadia.id}`)
    await expect(hers.accept).toBeVisible()
    await hers.decline.click()
    await hers.comeAfterAll.click()
    await expect(hers.joinPanel('Vous jouez')).toBeVisible()
  })

  test('a public match stays open for her, and she can still join', async ({ users }) => {
    const [karim, nadia] = await Promise.all([users.apiOnly('Karim Haddad'), users.signedIn('Nadia Benali')])
    const match = await karim.organize({ title: 'Le match ouvert à tous' })
    await karim.call('PUT', `/matches/${match.id}/invitations/${nadia.id}`)
    const hers = new MatchPage(nadia.page)
    await hers.open(match)
    await hers.decline.click()
    await new AppShell(nadia.page).expectToast('Invitation déclinée')
    await expect(hers.decline).toHaveCount(0)
    await expect(nadia.page).toHaveURL(`/matches/${match.id}`)
    await hers.comeAfterAll.click()
    await expect(hers.joinPanel('Vous jouez')).toBeVisible()
  })
})

test('The invitation arrives while she looks at the match.', async ({ users }) => {
  const [karim, nadia] = await Promise.all([users.apiOnly('Karim Haddad'), users.signedIn('Nadia Benali')])
  const match = await karim.organize({ title: 'Le match qui appelle', maxPlayers: 2 })
  await (await users.apiOnly('Hugo Ferreira')).join(match)
  const hers = new MatchPage(nadia.page)
  await hers.open(match)
  await hers.expectPlaces(2, 2)
  await karim.call('PUT', `/matches/${match.id}/invitations/${nadia.id}`)
  await expect(nadia.page.getByText('Karim Haddad vous invite à ce match.')).toBeVisible()
  await hers.accept.click()
  await expect(hers.joinPanel('Vous êtes sur le banc')).toBeVisible()
})

test('Karim renews the share link: the old one stops working, also on open pages, and the players stay', async ({ users }) => {
  const [karim, nadia, lea, visitor] = await Promise.all([
    users.signedIn('Karim Haddad'),
    users.signedIn('Nadia Benali'),
    users.signedIn('Léa Fontaine'),
    users.visitor(),
  ])
  const match = await karim.organize({ title: 'Le lien qui a trop circulé', type: 'private' })
  await nadia.join(match)
  const his = new MatchPage(karim.page)
  const hers = new MatchPage(nadia.page)
  const stranger = new MatchPage(lea.page)
  const shared = new SharedMatchPage(visitor)
  await Promise.all([his.open({ id: match.id }), hers.open(match), stranger.open(match), shared.open(match)])
  await expect(shared.title).toHaveText(match.title)

  await his.share.click()
  const oldLink = (await his.sharedAddress.textContent()) ?? ''
  await his.dialog.getByRole('button', { name: 'Renouveler le lien' }).click()
  await expect(his.alertDialog).toContainText('Les anciens liens ne fonctionneront plus.')
  await checkScreen(karim.page, 'dialog-renew-link')
  await his.answerAlertDialog('Retour')
  await expect(his.sharedAddress).toHaveText(oldLink)
  await his.dialog.getByRole('button', { name: 'Renouveler le lien' }).click()
  await his.answerAlertDialog('Renouveler le lien')
  await expect(his.sharedAddress).not.toHaveText(oldLink)
  await expect(his.dialog.getByRole('button', { name: 'Lien à copier' })).toBeFocused()
  const newLink = (await his.sharedAddress.textContent()) ?? ''
  expect(new URL(newLink).searchParams.get('token')).not.toBe(match.inviteToken)

  await expect(lea.page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Ce match est privé.' })).toBeVisible()
  await lea.page.goto(oldLink)
  await expect(lea.page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible()
  await expect(hers.joinPanel('Vous jouez')).toBeVisible()
  await hers.open({ id: match.id })
  await expect(hers.joinPanel('Vous jouez')).toBeVisible()

  await visitor.goto(newLink)
  await expect(shared.title).toHaveText(match.title)
  await lea.page.goto(newLink)
  await stranger.join.click()
  await expect(stranger.joinPanel('Vous jouez')).toBeVisible()
  const list = new MatchListPage(lea.page)
  await list.open('?mine=true')
  await expect(list.ticket(match.title)).toBeVisible()
})
