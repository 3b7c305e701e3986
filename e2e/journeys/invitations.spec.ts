import { expect, test } from '../fixtures.ts'
import { inspect } from '../pages/inspection.ts'
import { MatchListPage } from '../pages/match-list-page.ts'
import { MatchPage } from '../pages/match-page.ts'
import { SharedMatchPage } from '../pages/shared-match-page.ts'
import { Shell } from '../pages/shell.ts'

test('Karim looks for Nadia by name and invites her: his private match comes into her sight, and she accepts', async ({ cast }) => {
  const [karim, nadia, ines] = await Promise.all([cast.player('Karim Haddad'), cast.player('Nadia Ouvrard'), cast.member('Inès Ouvrard')])
  const match = await karim.organise({ title: 'Le five des invités', type: 'private' })
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
  await inspect(karim.page, 'dialog-invite-players')
  await found.getByRole('button', { name: 'Inviter Nadia Ouvrard' }).click()
  await expect(found.getByRole('button', { name: 'Invité Nadia Ouvrard' })).toBeFocused()
  await his.dialog.getByRole('button', { name: 'Terminer' }).click()
  await expect(his.dialog).toBeHidden()
  await expect(his.invite).toBeFocused()

  const hers = new MatchPage(nadia.page)
  await hers.open({ id: match.id })
  await expect(nadia.page.getByText('Karim Haddad vous invite à ce match.')).toBeVisible()
  await expect(hers.join).toHaveCount(0)
  await inspect(nadia.page, 'match-invited')
  await hers.accept.click()
  await expect(hers.panel('Vous jouez')).toBeVisible()
  await his.expectPlaces(3, 10)
  await expect(his.player('Nadia Ouvrard')).toBeVisible()
})

test.describe('Nadia declines', () => {
  test('a private match: it is out of her sight, and Karim can invite her again', async ({ cast }) => {
    const [karim, nadia] = await Promise.all([cast.player('Karim Haddad'), cast.player('Nadia Benali')])
    const match = await karim.organise({ title: 'Le match décliné', type: 'private' })
    await karim.call('PUT', `/matches/${match.id}/invitations/${nadia.id}`)
    const hers = new MatchPage(nadia.page)
    await hers.open({ id: match.id })
    await hers.decline.click()
    await expect(new Shell(nadia.page).toast('Invitation déclinée')).toBeVisible()
    await expect(nadia.page).toHaveURL('/matches')
    await nadia.page.goto(`/matches/${match.id}`)
    await expect(nadia.page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible()

    await karim.call('PUT', `/matches/${match.id}/invitations/${nadia.id}`)
    await hers.open({ id: match.id })
    await expect(hers.accept).toBeVisible()
  })

  test('a public match: she stays on its page, and may still join', async ({ cast }) => {
    const [karim, nadia] = await Promise.all([cast.member('Karim Haddad'), cast.player('Nadia Benali')])
    const match = await karim.organise({ title: 'Le match ouvert à tous' })
    await karim.call('PUT', `/matches/${match.id}/invitations/${nadia.id}`)
    const hers = new MatchPage(nadia.page)
    await hers.open(match)
    await hers.decline.click()
    await expect(new Shell(nadia.page).toast('Invitation déclinée')).toBeVisible()
    await expect(hers.decline).toHaveCount(0)
    await expect(nadia.page).toHaveURL(`/matches/${match.id}`)
    await hers.join.click()
    await expect(hers.panel('Vous jouez')).toBeVisible()
  })
})

test('Her invitation arrives while she looks at the match', async ({ cast }) => {
  const [karim, nadia] = await Promise.all([cast.member('Karim Haddad'), cast.player('Nadia Benali')])
  const match = await karim.organise({ title: 'Le match qui appelle', maxPlayers: 2 })
  await (await cast.member('Hugo Ferreira')).join(match)
  const hers = new MatchPage(nadia.page)
  await hers.open(match)
  await hers.expectPlaces(2, 2)
  await karim.call('PUT', `/matches/${match.id}/invitations/${nadia.id}`)
  await expect(nadia.page.getByText('Karim Haddad vous invite à ce match.')).toBeVisible()
  await hers.accept.click()
  await expect(hers.panel('Vous êtes sur le banc')).toBeVisible()
})

test('Karim renews the link: the old one dies, also for those who have the page open; the list stays', async ({ cast }) => {
  const [karim, nadia, lea, visitor] = await Promise.all([
    cast.player('Karim Haddad'),
    cast.player('Nadia Benali'),
    cast.player('Léa Fontaine'),
    cast.visitor(),
  ])
  const match = await karim.organise({ title: 'Le lien qui a trop circulé', type: 'private' })
  await nadia.join(match)
  const [his, hers, stranger, shared] = [
    new MatchPage(karim.page),
    new MatchPage(nadia.page),
    new MatchPage(lea.page),
    new SharedMatchPage(visitor),
  ]
  await Promise.all([his.open({ id: match.id }), hers.open(match), stranger.open(match), shared.open(match)])
  await expect(shared.title).toHaveText(match.title)

  await his.share.click()
  const link = his.dialog.getByRole('textbox', { name: 'Lien d’invitation' })
  const old = await link.inputValue()
  await his.dialog.getByRole('button', { name: 'Renouveler le lien' }).click()
  await expect(his.question).toContainText('Les anciens liens ne fonctionneront plus.')
  await inspect(karim.page, 'dialog-renew-link')
  await his.answer('Retour')
  await expect(link).toHaveValue(old)
  await his.dialog.getByRole('button', { name: 'Renouveler le lien' }).click()
  await his.answer('Renouveler le lien')
  await expect(link).not.toHaveValue(old)
  await expect(link).toBeFocused()
  const renewed = await link.inputValue()
  expect(new URL(renewed).searchParams.get('token')).not.toBe(match.inviteToken)

  await expect(lea.page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Ce match est privé.' })).toBeVisible()
  await lea.page.goto(old)
  await expect(lea.page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible()
  await expect(hers.panel('Vous jouez')).toBeVisible()
  await hers.open({ id: match.id })
  await expect(hers.panel('Vous jouez')).toBeVisible()

  await visitor.goto(renewed)
  await expect(shared.title).toHaveText(match.title)
  await lea.page.goto(renewed)
  await stranger.join.click()
  await expect(stranger.panel('Vous jouez')).toBeVisible()
  const list = new MatchListPage(lea.page)
  await list.open('?mine=true')
  await expect(list.ticket(match.title)).toBeVisible()
})
