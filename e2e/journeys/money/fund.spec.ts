import { expect, test } from '../../fixtures.ts'
import { createGroup, promoteMember } from '../../group-actions.ts'
import { AppShell } from '../../pages/app-shell.ts'
import { FundPage } from '../../pages/fund-page.ts'
import { checkScreen } from '../../pages/screen-checks.ts'

const BALLS = 'Deux ballons taille 4'

test('Inès notes what she bought for the group, Karim sees its receipt, and nobody else does', async ({ users }) => {
  test.slow()
  const ines = await users.signedIn('Inès Moreau')
  const karim = await users.signedIn('Karim Haddad')
  const sofia = await users.signedIn('Sofia Nguyên')
  const hugo = await users.apiOnly('Hugo Ferreira')
  const group = await createGroup(ines, { name: 'Les Canuts du mardi' }, [karim, hugo])
  await promoteMember(ines, group, hugo)
  const own = new FundPage(ines.page)
  const seen = new FundPage(karim.page)
  let address = ''

  await test.step('an empty fund says what it is for', async () => {
    await seen.openCard(group)
    await expect(seen.fund).toContainText('Pas encore d’écriture')
    await own.open(group)
    await expect(own.entries).toContainText('Pas encore d’écriture')
    const sections = ines.page.getByRole('navigation', { name: 'Sections du groupe' })
    await expect(sections.locator('[aria-current]')).toHaveText('Cagnotte')
    await checkScreen(ines.page, 'fund-empty')
  })

  await test.step('Hugo keeps what the group gave, and Inès buys footballs', async () => {
    const { members } = await hugo.call<{ members: { id: string; displayName: string }[] }>('GET', `/groups/${group.id}/fund`)
    const partyOf = (name: string) => members.find(({ displayName }) => displayName === name)?.id
    await hugo.call('POST', `/groups/${group.id}/fund/entries`, {
      key: crypto.randomUUID(),
      kind: 'income',
      label: 'Cotisation d’automne',
      amountCents: 8850,
      holderId: partyOf('Hugo Ferreira'),
      giverId: partyOf('Karim Haddad'),
    })
    await own.openCard(group)
    await own.fillExpense({ label: BALLS, amount: '39,90', withPhoto: true })
    await checkScreen(ines.page, 'fund-expense')
    await own.dialog('Ajouter une dépense').getByRole('button', { name: 'Noter la dépense' }).click()
    await new AppShell(ines.page).expectToast('Dépense notée')
    await expect(own.fund).toContainText('48,60\u00a0€')
    await expect(own.receipt(BALLS)).toBeVisible()
    await checkScreen(ines.page, 'fund-card')
  })

  await test.step('Karim sees it at once, opens the receipt, and closes it by Escape', async () => {
    await expect(seen.fund).toContainText('48,60\u00a0€')
    await expect(seen.fund.getByRole('button', { name: 'Ajouter une dépense' })).toHaveCount(0)
    await seen.receipt(BALLS).click()
    const dialog = karim.page.getByRole('dialog', { name: BALLS })
    const photo = dialog.getByRole('img', { name: `Ticket\u00a0: ${BALLS}, 39,90\u00a0€` })
    await expect(photo).toHaveJSProperty('naturalWidth', 120)
    address = (await photo.getAttribute('src')) ?? ''
    await checkScreen(karim.page, 'fund-receipt')
    await karim.page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await seen.fund.getByRole('link', { name: 'Voir toute la caisse' }).click()
    await expect(seen.entries).toContainText(BALLS)
    await expect(seen.holders).toHaveCount(0)
  })

  await test.step('Sofia has its address, and gets nothing', async () => {
    expect((await karim.context.request.get(address)).status()).toBe(200)
    expect((await sofia.context.request.get(address)).status()).toBe(404)
    await sofia.page.goto(`/groups/${group.id}/caisse`)
    await expect(sofia.page.getByRole('heading', { level: 1, name: 'Caisse introuvable' })).toBeVisible()
  })

  await test.step('Inès gets her money back, and cancels what was returned', async () => {
    await own.fund.getByRole('link', { name: 'Voir toute la caisse' }).click()
    await own.holders.getByRole('button', { name: 'Noter une remise' }).click()
    const handover = own.dialog('Noter une remise')
    await handover.getByLabel('Qui remet').selectOption({ label: 'Hugo Ferreira' })
    await handover.getByLabel('À qui').selectOption({ label: 'Vous' })
    await handover.getByLabel('Montant').fill('39,90')
    await checkScreen(ines.page, 'fund-handover')
    await handover.getByRole('button', { name: 'Noter la remise' }).click()
    await expect(own.entries).toContainText('Hugo vous remet 39,90\u00a0€')
    await own.openMenu(BALLS)
    await ines.page.getByRole('menuitem', { name: 'Annuler cette écriture' }).click()
    const cancellation = own.dialog('Annuler cette écriture')
    await cancellation.getByLabel('Pourquoi').fill('Rendus au magasin')
    await checkScreen(ines.page, 'fund-cancel')
    await cancellation.getByRole('button', { name: 'Annuler l’écriture' }).click()
    await expect(own.entries).toContainText('Annulée')
    await expect(own.fund).toContainText('88,50\u00a0€')
    await checkScreen(ines.page, 'fund')
    await expect(seen.entries).toContainText('Rendus au magasin')
  })
})
