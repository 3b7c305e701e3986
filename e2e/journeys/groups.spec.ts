import { expect, test } from '../fixtures.ts'
import { acceptOldestRequest, createGroup, promoteMember, removeMember, requestToJoin } from '../group-actions.ts'
import { AppShell, sendDeferredActions } from '../pages/app-shell.ts'
import { GroupPage } from '../pages/group-page.ts'
import { MatchPage } from '../pages/match-page.ts'

test('Nadia creates a group, Thomas asks to join, and she accepts from her home page', async ({ users }) => {
  const [nadia, thomas] = await Promise.all([users.signedIn('Nadia Benali'), users.signedIn('Thomas Lefèvre')])
  const name = `Les Canuts du mardi ${test.info().project.name} ${Date.now()}`
  const her = new GroupPage(nadia.page)
  await nadia.page.goto('/')
  await new AppShell(nadia.page).navigateTo('Groupes')
  await expect(nadia.page.getByText('Pas encore de groupe')).toBeVisible()
  const shell = new AppShell(nadia.page)
  await shell.openCreateMenu()
  await shell.bottomBar.getByRole('link', { name: 'Créer un groupe' }).click()
  await her.alertDialog.getByLabel('Nom').fill(name)
  await her.alertDialog.getByLabel('Ville').fill(' ')
  await her.alertDialog.getByRole('button', { name: 'Créer le groupe' }).click()
  await expect(her.alertDialog.getByText('La ville est obligatoire')).toBeVisible()
  await her.alertDialog.getByLabel('Ville').fill('Lyon 4e')
  await her.alertDialog.getByRole('button', { name: 'Créer le groupe' }).click()
  await expect(her.title).toHaveText(name)
  await expect(nadia.page).toHaveURL(/\/groups\/[\w-]+$/)
  await expect(her.member('Nadia Benali')).toContainText('Propriétaire')
  await nadia.page.goto('/')

  await thomas.page.goto('/groups')
  await thomas.page.getByRole('searchbox', { name: 'Chercher un groupe' }).fill(name.toUpperCase())
  const card = thomas.page.getByRole('listitem').filter({ hasText: name })
  await expect(card).toHaveCount(1)
  await card.getByRole('button', { name: 'Demander à rejoindre' }).click()
  await expect(card.getByRole('button', { name: 'Demande envoyée' })).toBeVisible()
  await card.getByRole('link', { name }).click()
  const his = new GroupPage(thomas.page)
  await expect(his.title).toHaveText(name)
  await expect(his.requestSent).toBeVisible()

  // Without a reload: it appears on her home page, and the answer on his page.
  const request = nadia.page.getByRole('listitem').filter({ hasText: 'Thomas Lefèvre demande à rejoindre votre groupe' })
  await request.getByRole('button', { name: 'Accepter' }).click()
  await new AppShell(nadia.page).expectToast('Membre ajouté au groupe')
  await expect(request).toHaveCount(0)
  await expect(his.member('Thomas Lefèvre')).toContainText('Membre')
  await expect(his.requestSent).toHaveCount(0)
  await expect(his.leave).toBeVisible()
})

test('an admin answers on the group page, and a rejected player can ask again', async ({ users }) => {
  const [nadia, karim, thomas, ines] = [
    await users.apiOnly('Nadia Benali'),
    await users.signedIn('Karim Haddad'),
    await users.apiOnly('Thomas Lefèvre'),
    await users.signedIn('Inès Moreau'),
  ]
  const group = await createGroup(nadia, { isPrivate: true }, [karim])
  await promoteMember(nadia, group, karim)
  const his = new GroupPage(karim.page)
  await his.open(group)
  await expect(his.requests.getByText('Aucune demande en attente.').last()).toBeVisible()
  await requestToJoin(thomas, group)
  await his.joinRequest('Thomas Lefèvre').getByRole('button', { name: 'Accepter' }).click()
  await new AppShell(karim.page).expectToast('Membre ajouté au groupe')
  await expect(his.member('Thomas Lefèvre')).toBeVisible()

  const hers = new GroupPage(ines.page)
  await hers.open(group)
  await expect(hers.membersOnlyNotice, 'a private group hides its members').toBeVisible()
  await expect(hers.members).toHaveCount(0)
  await hers.requestToJoin.click()
  await expect(hers.requestSent).toBeVisible()
  await his.joinRequest('Inès Moreau').getByRole('button', { name: 'Refuser' }).click()
  await new AppShell(karim.page).expectToast('Demande rejetée')
  await his.joinRequest('Inès Moreau').getByRole('button', { name: 'Annuler le refus' }).click()
  await expect(his.joinRequest('Inès Moreau').getByRole('button', { name: 'Accepter' })).toBeVisible()
  await expect(hers.requestSent, 'nothing was sent').toBeVisible()
  await his.rejectRequest('Inès Moreau')
  await expect(hers.requestToJoin, 'she can ask again').toBeVisible()
})

test('when two admins answer one request, the second sees that it is answered', async ({ users }) => {
  const [nadia, karim, thomas] = [
    await users.signedIn('Nadia Benali'),
    await users.signedIn('Karim Haddad'),
    await users.apiOnly('Thomas Lefèvre'),
  ]
  const group = await createGroup(nadia, {}, [karim])
  await promoteMember(nadia, group, karim)
  await requestToJoin(thomas, group)
  const [hers, his] = [new GroupPage(nadia.page), new GroupPage(karim.page)]
  await Promise.all([hers.open(group), his.open(group)])
  await his.joinRequest('Thomas Lefèvre').waitFor()
  // His phone does not hear of the answer.
  await karim.page.route('**/api/group-requests*', (route) => route.abort())
  await hers.rejectRequest('Thomas Lefèvre')
  await his.joinRequest('Thomas Lefèvre').getByRole('button', { name: 'Accepter' }).click()
  await new AppShell(karim.page).expectToast('Cette demande a déjà été traitée')
  await expect(his.members.getByRole('listitem')).toHaveCount(2)
})

test('promoting, demoting and removing a member shows at once on everyone’s page', async ({ users }) => {
  const [nadia, karim, sofia] = [
    await users.signedIn('Nadia Benali'),
    await users.signedIn('Karim Haddad'),
    await users.apiOnly('Sofia Nguyên'),
  ]
  const group = await createGroup(nadia, {}, [karim, sofia])
  const [hers, his] = [new GroupPage(nadia.page), new GroupPage(karim.page)]
  await Promise.all([hers.open(group), his.open(group)])
  await karim.page.getByRole('button', { name: 'Actions pour Sofia Nguyên' }).click()
  await expect(karim.page.getByRole('menuitem')).toHaveText(['Envoyer un message'])
  await karim.page.keyboard.press('Escape')
  await hers.runMemberAction('Karim Haddad', 'Nommer admin')
  await new AppShell(nadia.page).expectToast('Karim Haddad est maintenant admin')
  await expect(hers.member('Karim Haddad')).toContainText('Admin')
  await expect(his.requests, 'he can answer requests now').toBeVisible()

  await his.runMemberAction('Sofia Nguyên', 'Retirer du groupe')
  await his.alertDialog.getByRole('button', { name: 'Retirer du groupe' }).click()
  await expect(his.member('Sofia Nguyên')).toHaveCount(0)
  await expect(hers.member('Sofia Nguyên')).toHaveCount(0)

  await hers.runMemberAction('Karim Haddad', 'Retirer les droits d’admin')
  await hers.alertDialog.getByRole('button', { name: 'Retirer les droits' }).click()
  await expect(hers.member('Karim Haddad')).toContainText('Membre')
  await expect(his.requests).toHaveCount(0)
})

test('a creator transfers the group after two confirmations, and leaves', async ({ users }) => {
  const [nadia, karim, sofia] = [
    await users.signedIn('Nadia Benali'),
    await users.signedIn('Karim Haddad'),
    await users.apiOnly('Sofia Nguyên'),
  ]
  const group = await createGroup(nadia, {}, [karim, sofia])
  const [hers, his] = [new GroupPage(nadia.page), new GroupPage(karim.page)]
  await Promise.all([hers.open(group), his.open(group)])
  // What comes last stands above the button, and moves it.
  await expect(hers.page.getByText('Aucun webhook')).toBeVisible()
  await hers.leave.click()
  await hers.alertDialog.getByRole('button', { name: 'Quitter le groupe' }).click()
  await expect(
    hers.alertDialog.getByText('Vous êtes le créateur du groupe. Avant de quitter, vous devez nommer un autre membre admin.'),
  ).toBeVisible()
  await hers.alertDialog.getByRole('button', { name: 'Retour' }).click()

  await hers.transfer.click()
  await hers.dialog.getByRole('radio', { name: 'Karim Haddad' }).check()
  await hers.dialog.getByRole('button', { name: 'Transférer la propriété' }).click()
  await expect(hers.alertDialog).toContainText('Confier le groupe à Karim Haddad')
  await hers.alertDialog.getByRole('button', { name: 'Transférer la propriété' }).click()
  await expect(hers.requestToJoin, 'she is no longer a member').toBeVisible()
  await expect(hers.member('Karim Haddad')).toContainText('Propriétaire')
  await expect(his.transfer, 'he can transfer the group now').toBeVisible()
  await expect(his.member('Nadia Benali')).toHaveCount(0)
})

test('an admin renames the group, which every page shows at once; its owner deletes it, and its match stays', async ({ users }) => {
  const [nadia, karim, sofia] = [
    await users.signedIn('Nadia Benali'),
    await users.signedIn('Karim Haddad'),
    await users.signedIn('Sofia Nguyên'),
  ]
  const group = await createGroup(nadia, {}, [karim, sofia])
  await promoteMember(nadia, group, karim)
  const title = `Entre Canuts ${Date.now()}`
  const match = await karim.organize({ title, type: 'private', groupId: group.id })
  const [hers, his] = [new GroupPage(nadia.page), new GroupPage(karim.page)]
  await Promise.all([hers.open(group), his.open(group), sofia.page.goto(`/matches/${match.id}`)])
  await expect(sofia.page.getByRole('link', { name: group.name })).toBeVisible()

  await his.edit.click()
  const name = `Les Gones ${Date.now()}`
  await his.alertDialog.getByLabel('Nom').fill(name)
  await his.alertDialog.getByRole('switch', { name: 'Groupe privé' }).check()
  await his.alertDialog.getByRole('button', { name: 'Enregistrer' }).click()
  await new AppShell(karim.page).expectToast('Groupe modifié')
  await expect(hers.title).toHaveText(name)
  await expect(hers.page.getByText('Privé', { exact: true }).first()).toBeVisible()
  await expect(sofia.page.getByRole('link', { name }), 'the page of its match').toBeVisible()
  await expect(his.delete, 'deleting is for the owner').toHaveCount(0)

  await hers.delete.click()
  await hers.alertDialog.getByRole('textbox').fill('Les Canuts')
  await hers.alertDialog.getByRole('button', { name: 'Supprimer le groupe' }).click()
  await expect(hers.alertDialog.getByText('Ce n’est pas le nom du groupe')).toBeVisible()
  await hers.alertDialog.getByRole('textbox').fill(name.toUpperCase())
  await hers.alertDialog.getByRole('button', { name: 'Supprimer le groupe' }).click()
  await new AppShell(nadia.page).expectToast('Groupe supprimé')
  await expect(nadia.page).toHaveURL(/\/groups$/)
  await expect(his.title).toHaveText('Groupe introuvable')
  await expect(
    sofia.page.getByRole('heading', { name: 'Page introuvable' }),
    'a private match of a group that she is in no more',
  ).toBeVisible()
  await karim.page.goto(`/matches/${match.id}`)
  await expect(new MatchPage(karim.page).title).toHaveText(title)
  await karim.page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(karim.page.getByText('Ce groupe a été supprimé')).toBeVisible()
  await expect(karim.page.getByText(`Le match reste, sans groupe\u00a0: «\u00a0${name}\u00a0» n’existe plus`)).toBeVisible()
})

// Of this story alone: others on this server have players of the usual names.
const INVITED = 'Inès Kervadec'

test('Karim invites Inès by name and Thomas by link: she accepts in her bell, he asks to join', async ({ users }) => {
  const [nadia, karim, ines, thomas] = [
    await users.apiOnly('Nadia Benali'),
    await users.signedIn('Karim Haddad'),
    await users.signedIn(INVITED),
    await users.signedIn('Thomas Lefèvre'),
  ]
  const group = await createGroup(nadia, { isPrivate: true }, [karim])
  await promoteMember(nadia, group, karim)
  const [his, hers, toms] = [new GroupPage(karim.page), new GroupPage(ines.page), new GroupPage(thomas.page)]
  await his.open(group)
  await ines.page.goto('/')
  await his.invite.click()
  await his.dialog.getByRole('searchbox', { name: 'Chercher un joueur' }).fill(INVITED.toLowerCase())
  await his.dialog.getByRole('button', { name: `Inviter ${INVITED}` }).click()
  await new AppShell(karim.page).expectToast('Invitation envoyée')
  const link = await his.dialog.getByLabel('Lien d’invitation').inputValue()
  await his.dialog.getByRole('button', { name: 'Terminer' }).click()

  await ines.page.getByRole('button', { name: /^Notifications/ }).click()
  const invitation = ines.page.getByRole('listitem').filter({ hasText: 'Karim Haddad vous invite à rejoindre le groupe' })
  await invitation.getByRole('button', { name: 'Accepter' }).click()
  await new AppShell(ines.page).expectToast(`Bienvenue dans ${group.name}\u202f!`)
  await expect(his.member(INVITED), 'without a reload').toBeVisible()
  await hers.open(group)
  await expect(hers.member(INVITED)).toBeVisible()

  await thomas.page.goto(link)
  await expect(toms.membersOnlyNotice).toBeVisible()
  await toms.requestToJoin.click()
  await his.joinRequest('Thomas Lefèvre').getByRole('button', { name: 'Accepter' }).click()
  await expect(toms.member('Thomas Lefèvre')).toBeVisible()
})

test('when the creator leaves, another admin becomes the creator', async ({ users }) => {
  const [nadia, karim] = [await users.signedIn('Nadia Benali'), await users.apiOnly('Karim Haddad')]
  const group = await createGroup(nadia, { isPrivate: true }, [karim])
  await promoteMember(nadia, group, karim)
  const hers = new GroupPage(nadia.page)
  await hers.open(group)
  await expect(hers.page.getByText('Aucun webhook')).toBeVisible()
  await hers.leave.click()
  await expect(hers.alertDialog).toContainText('Le groupe ira à l’admin qui en est membre depuis le plus longtemps.')
  await hers.alertDialog.getByRole('button', { name: 'Quitter le groupe' }).click()
  await expect(hers.membersOnlyNotice).toBeVisible()
  const { viewer } = await karim.call<{ viewer: { role: string } }>('GET', `/groups/${group.id}`)
  expect(viewer.role).toBe('creator')
})

test('a private match of a group: created from the group, visible to members, hidden from a removed member', async ({ users }) => {
  const [nadia, karim, hugo] = [
    await users.signedIn('Nadia Benali'),
    await users.signedIn('Karim Haddad'),
    await users.apiOnly('Hugo Ferreira'),
  ]
  const group = await createGroup(nadia, { isPrivate: true }, [karim])
  const [hers, his] = [new GroupPage(nadia.page), new GroupPage(karim.page)]
  await Promise.all([hers.open(group), his.open(group)])
  await hers.organize.click()
  await expect(nadia.page.getByLabel('Pour qui')).toHaveValue(group.id)
  await expect(nadia.page.getByRole('radio', { name: 'Privé' })).toBeChecked()
  const title = `Entre Canuts ${Date.now()}`
  const match = await nadia.organize({ title, type: 'private', groupId: group.id })

  await his.page.getByRole('link', { name: title, exact: true }).click()
  const matchPage = new MatchPage(karim.page)
  await expect(matchPage.title).toHaveText(title)
  await expect(karim.page.getByRole('link', { name: group.name })).toBeVisible()
  const come = karim.page.getByRole('button', { name: 'Je viens', exact: true })
  await come.click()
  await expect(matchPage.joinPanel('Vous jouez')).toBeVisible()
  await matchPage.leave.click()
  await expect(matchPage.joinPanel('Vous partez')).toBeVisible()
  await sendDeferredActions(karim.page)
  await expect(matchPage.join, 'he still sees the match as a member').toBeVisible()
  await expect(hugo.join({ id: match.id })).rejects.toThrow('MATCH_NOT_FOUND')

  // Three tabs, on the match, the group and the match list, all update.
  const [list, second] = [await karim.context.newPage(), new GroupPage(await karim.context.newPage())]
  await list.goto('/matches?mine=&search=Entre+Canuts')
  await expect(list.getByRole('link', { name: title })).toBeVisible()
  await second.open(group)
  await expect(second.member('Nadia Benali')).toBeVisible()
  await removeMember(nadia, group, karim)
  await expect(karim.page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible({ timeout: 2000 })
  await expect(list.getByRole('link', { name: title })).toHaveCount(0, { timeout: 2000 })
  await expect(second.membersOnlyNotice).toBeVisible({ timeout: 2000 })
  await expect(second.members).toHaveCount(0)
})

test('answering offline shows an error, and can be retried', async ({ users }) => {
  const [nadia, thomas] = [await users.signedIn('Nadia Benali'), await users.apiOnly('Thomas Lefèvre')]
  const group = await createGroup(nadia)
  await requestToJoin(thomas, group)
  const hers = new GroupPage(nadia.page)
  await hers.open(group)
  await hers.joinRequest('Thomas Lefèvre').waitFor()
  await new AppShell(nadia.page).expectLoaded()
  await nadia.context.setOffline(true)
  await hers.joinRequest('Thomas Lefèvre').getByRole('button', { name: 'Accepter' }).click()
  await new AppShell(nadia.page).expectToast('Erreur lors du traitement de la demande')
  await nadia.context.setOffline(false)
  await hers.joinRequest('Thomas Lefèvre').getByRole('button', { name: 'Accepter' }).click()
  await expect(hers.member('Thomas Lefèvre')).toBeVisible()
})

test('groups in the user’s space, on a profile, and a missing group', async ({ users }) => {
  const [nadia, karim] = [await users.signedIn('Nadia Benali'), await users.apiOnly('Karim Haddad')]
  const open = await createGroup(karim, { name: 'Gones de Gerland' }, [nadia])
  await createGroup(karim, { name: 'Les cousins', isPrivate: true })
  const { page } = nadia
  await page.goto('/mon-espace')
  await expect(page.getByRole('link', { name: open.name })).toBeVisible()
  await page.goto(`/players/${karim.id}`)
  await expect(page.getByRole('link', { name: open.name })).toBeVisible()
  await expect(page.getByText('Les cousins'), 'a private group of others is hidden').toHaveCount(0)
  await page.goto('/groups/inconnu')
  await expect(page.getByRole('heading', { level: 1, name: 'Groupe introuvable' })).toBeVisible()
})

test('an admin who lost their rights sees why they can’t answer', async ({ users }) => {
  const [nadia, karim, thomas] = [
    await users.apiOnly('Nadia Benali'),
    await users.signedIn('Karim Haddad'),
    await users.apiOnly('Thomas Lefèvre'),
  ]
  const group = await createGroup(nadia, {}, [karim])
  await promoteMember(nadia, group, karim)
  await requestToJoin(thomas, group)
  await karim.page.goto('/')
  const button = karim.page.getByRole('listitem').filter({ hasText: 'Thomas Lefèvre' }).getByRole('button', { name: 'Accepter' })
  await button.waitFor()
  await karim.page.route('**/api/pending-answers', (route) => route.abort())
  await nadia.call('DELETE', `/groups/${group.id}/admins/${karim.id}`)
  await button.click()
  await new AppShell(karim.page).expectToast("Vous n'avez pas les permissions nécessaires")
  await acceptOldestRequest(nadia, group)
})
