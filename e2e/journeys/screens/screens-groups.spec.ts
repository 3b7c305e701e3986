import { expect, test, testWithOwnServer } from '../../fixtures.ts'
import { createGroup, promoteMember, requestToJoin } from '../../group-actions.ts'
import { dateInDays } from '../../match-draft.ts'
import { GroupPage } from '../../pages/group-page.ts'
import { checkScreen } from '../../pages/screen-checks.ts'

const LONG = {
  name: 'Association-sportive-des-anciens-du-lycée-Ampère-de-Lyon-2ᵉ',
  city: 'Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson',
  description: 'Tous les mardis. https://un-tres-long-lien-sans-espace.example/qui-ne-se-coupe-nulle-part-ailleurs',
}

testWithOwnServer('group lists, empty and filled, and the creation dialog', async ({ users }) => {
  const [nadia, karim, thomas] = [
    await users.signedIn('Nadia Benali'),
    await users.apiOnly('Karim Haddad'),
    await users.apiOnly('Thomas Lefèvre'),
  ]
  const { page } = nadia
  await page.goto('/groups')
  await expect(page.getByText('Pas encore de groupe')).toBeVisible()
  await checkScreen(page, 'groups-empty')
  await createGroup(karim, LONG, [nadia])
  const hers = await createGroup(nadia, {}, [karim])
  await requestToJoin(thomas, hers)
  await createGroup(karim, { name: 'Les cousins', isPrivate: true })
  await page.reload()
  await expect(page.getByText('1\u00a0demande', { exact: true })).toBeVisible()
  await checkScreen(page, 'groups')
  await page.getByRole('button', { name: 'Créer un groupe', exact: true }).click()
  const form = page.getByRole('alertdialog')
  await form.getByLabel('Ville').fill('')
  await form.getByRole('button', { name: 'Créer le groupe' }).click()
  await expect(form.getByText('La ville est obligatoire')).toBeVisible()
  await checkScreen(page, 'group-new')
  await page.goto('/groups?search=introuvable')
  await expect(page.getByText('Aucun groupe ne correspond.')).toBeVisible()
  await checkScreen(page, 'groups-nothing-found')
})

test('a group, for its creator', async ({ users }) => {
  const [nadia, karim, thomas] = [
    await users.signedIn('Nadia Benali'),
    await users.apiOnly('Élodie-Marguerite de La Rochefoucauld-Doudeauville'),
    await users.apiOnly('Thomas Lefèvre'),
  ]
  const group = await createGroup(nadia, LONG, [karim, await users.apiOnly('Sofia Nguyên')])
  await promoteMember(nadia, group, karim)
  await requestToJoin(thomas, group)
  await nadia.organize({ title: 'Entre nous', type: 'private', date: dateInDays(2), groupId: group.id })
  const { page } = nadia
  const hers = new GroupPage(page)
  await hers.open(group)
  await expect(hers.joinRequest('Thomas Lefèvre')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Entre nous', exact: true })).toBeVisible()
  await checkScreen(page, 'group')
  await page.getByRole('button', { name: 'Actions pour Sofia Nguyên' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await checkScreen(page, 'group-member-menu')
  await page.getByRole('menuitem', { name: 'Retirer du groupe' }).click()
  await expect(hers.alertDialog).toBeVisible()
  await checkScreen(page, 'group-remove-member')
  await hers.alertDialog.getByRole('button', { name: 'Retour' }).click()
  await hers.leave.click()
  await expect(hers.alertDialog).toBeVisible()
  await checkScreen(page, 'group-leave')
  await hers.alertDialog.getByRole('button', { name: 'Retour' }).click()
  await hers.invite.click()
  await hers.dialog.getByRole('searchbox').fill('sofia')
  await expect(hers.dialog.getByRole('button', { name: /^Inviter Sofia/ }).first()).toBeVisible()
  await checkScreen(page, 'group-invite')
  await hers.dialog.getByRole('button', { name: 'Retour' }).click()
  await hers.edit.click()
  await expect(hers.alertDialog).toBeVisible()
  await checkScreen(page, 'group-edit')
  await hers.alertDialog.getByRole('button', { name: 'Retour' }).click()
  await hers.delete.click()
  await hers.alertDialog.getByRole('button', { name: 'Supprimer le groupe' }).click()
  await expect(hers.alertDialog.getByText('Écrivez le nom du groupe')).toBeVisible()
  await checkScreen(page, 'group-delete')
  await hers.alertDialog.getByRole('button', { name: 'Retour' }).click()
  await hers.transfer.click()
  await hers.dialog.getByRole('radio', { name: 'Sofia Nguyên' }).check()
  await checkScreen(page, 'group-transfer')
  await hers.dialog.getByRole('button', { name: 'Transférer la propriété' }).click()
  await expect(hers.alertDialog).toBeVisible()
  await checkScreen(page, 'group-transfer-confirm')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'À vous de répondre' })).toBeVisible()
  await checkScreen(page, 'home-requests')
  await page.goto(`/organiser?groupId=${group.id}`)
  await expect(page.getByLabel('Pour qui')).toHaveValue(group.id)
  await checkScreen(page, 'organise-for-group')
})

test('a group, for a visitor', async ({ users }) => {
  const [nadia, karim] = [await users.signedIn('Nadia Benali'), await users.apiOnly('Karim Haddad')]
  const [open, closed] = [await createGroup(karim), await createGroup(karim, { name: 'Les cousins', isPrivate: true })]
  await requestToJoin(nadia, closed)
  const hers = new GroupPage(nadia.page)
  await hers.open(open)
  await expect(hers.member('Karim Haddad')).toBeVisible()
  await checkScreen(nadia.page, 'group-outside')
  await hers.open(closed)
  await expect(hers.membersOnlyNotice).toBeVisible()
  await checkScreen(nadia.page, 'group-private-outside')
})
