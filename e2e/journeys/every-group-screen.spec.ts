import { inDays } from '../drafts.ts'
import { expect, test } from '../fixtures.ts'
import { askToJoin, foundGroup, promote } from '../groups.ts'
import { GroupPage } from '../pages/group-page.ts'
import { inspect } from '../pages/inspection.ts'

const LONG = {
  name: 'Association-sportive-des-anciens-du-lycée-Ampère-de-Lyon-2ᵉ',
  city: 'Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson',
  description: 'Tous les mardis. https://un-tres-long-lien-sans-espace.example/qui-ne-se-coupe-nulle-part-ailleurs',
}

test('the groups, none and some, and a new one', async ({ cast }) => {
  const [nadia, karim, thomas] = [await cast.player('Nadia Benali'), await cast.member('Karim Haddad'), await cast.member('Thomas Lefèvre')]
  const { page } = nadia
  await page.goto('/groups')
  await expect(page.getByText('Pas encore de groupe')).toBeVisible()
  await inspect(page, 'groups-empty')
  await foundGroup(karim, LONG, [nadia])
  const hers = await foundGroup(nadia, {}, [karim])
  await askToJoin(thomas, hers)
  await foundGroup(karim, { name: 'Les cousins', isPrivate: true })
  await page.reload()
  await expect(page.getByText('1\u00a0demande', { exact: true })).toBeVisible()
  await inspect(page, 'groups')
  await page.getByRole('button', { name: 'Créer un groupe', exact: true }).click()
  const form = page.getByRole('alertdialog')
  await form.getByLabel('Ville').fill('')
  await form.getByRole('button', { name: 'Créer le groupe' }).click()
  await expect(form.getByText('La ville est obligatoire')).toBeVisible()
  await inspect(page, 'group-new')
  await page.goto('/groups?search=introuvable')
  await expect(page.getByText('Aucun groupe ne correspond.')).toBeVisible()
  await inspect(page, 'groups-nothing-found')
})

test('a group, for its creator', async ({ cast }) => {
  const [nadia, karim, thomas] = [
    await cast.player('Nadia Benali'),
    await cast.member('Élodie-Marguerite de La Rochefoucauld-Doudeauville'),
    await cast.member('Thomas Lefèvre'),
  ]
  const group = await foundGroup(nadia, LONG, [karim, await cast.member('Sofia Nguyên')])
  await promote(nadia, group, karim)
  await askToJoin(thomas, group)
  await nadia.organise({ title: 'Entre nous', type: 'private', date: inDays(2), groupId: group.id })
  const { page } = nadia
  const hers = new GroupPage(page)
  await hers.open(group)
  await expect(hers.asker('Thomas Lefèvre')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Entre nous' })).toBeVisible()
  await inspect(page, 'group')
  await page.getByRole('button', { name: 'Actions pour Sofia Nguyên' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await inspect(page, 'group-member-menu')
  await page.getByRole('menuitem', { name: 'Retirer du groupe' }).click()
  await expect(hers.question).toBeVisible()
  await inspect(page, 'group-remove-member')
  await hers.question.getByRole('button', { name: 'Retour' }).click()
  await hers.leave.click()
  await expect(hers.question).toBeVisible()
  await inspect(page, 'group-leave')
  await hers.question.getByRole('button', { name: 'Retour' }).click()
  await hers.transfer.click()
  await hers.dialog.getByRole('radio', { name: 'Sofia Nguyên' }).check()
  await inspect(page, 'group-transfer')
  await hers.dialog.getByRole('button', { name: 'Transférer la propriété' }).click()
  await expect(hers.question).toBeVisible()
  await inspect(page, 'group-transfer-confirm')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'À vous de répondre' })).toBeVisible()
  await inspect(page, 'home-requests')
  await page.goto(`/organiser?groupId=${group.id}`)
  await expect(page.getByLabel('Pour qui')).toHaveValue(group.id)
  await inspect(page, 'organise-for-group')
})

test('a group, from outside', async ({ cast }) => {
  const [nadia, karim] = [await cast.player('Nadia Benali'), await cast.member('Karim Haddad')]
  const [open, closed] = [await foundGroup(karim), await foundGroup(karim, { name: 'Les cousins', isPrivate: true })]
  await askToJoin(nadia, closed)
  const hers = new GroupPage(nadia.page)
  await hers.open(open)
  await expect(hers.member('Karim Haddad')).toBeVisible()
  await inspect(nadia.page, 'group-outside')
  await hers.open(closed)
  await expect(hers.forMembers).toBeVisible()
  await inspect(nadia.page, 'group-private-outside')
})
