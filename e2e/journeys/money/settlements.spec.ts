import { expect, test } from '../../fixtures.ts'
import { createGroup } from '../../group-actions.ts'
import { AppShell, sendDeferredActions } from '../../pages/app-shell.ts'
import { LedgerPage } from '../../pages/ledger-page.ts'
import { checkScreen } from '../../pages/screen-checks.ts'
import { playMatch } from '../../season-actions.ts'

test('Inès proposes the fewest payments of her group, and everybody answers', async ({ users, server }) => {
  test.slow()
  const ines = await users.signedIn('Inès Moreau')
  const karim = await users.signedIn('Karim Haddad')
  const nadia = await users.signedIn('Nadia Benali')
  const group = await createGroup(ines, { name: 'Les bons comptes' }, [karim, nadia])
  const groupId = group.id
  /** Karim owes Inès, and Inès owes Nadia. */
  const play = async () => {
    await playMatch(server, { title: 'Five du samedi', groupId, home: [ines], away: [karim] })
    await playMatch(server, { title: 'Five du mardi', groupId, home: [nadia], away: [ines] })
  }
  await play()
  const admin = new LedgerPage(ines.page)
  const debtor = new LedgerPage(karim.page)
  const creditor = new LedgerPage(nadia.page)
  for (const page of [admin, debtor, creditor]) await page.openGroup(group)

  await test.step('she proposes one payment in place of two', async () => {
    await expect(admin.proposable).toContainText('Vous n’avez rien à payer.')
    await expect(admin.proposable).toContainText('au lieu de 2')
    await expect(debtor.balance).toBeVisible()
    await expect(debtor.proposable).toBeHidden()
    await checkScreen(ines.page, 'settlement-proposable')
    await admin.propose()
    await expect(admin.proposed).toContainText('1 sur 3 d’accord')
    await expect(admin.proposed).toContainText('Sans réponse\u00a0: ')
    await new AppShell(ines.page).expectToast('Paiements proposés. Chacun peut répondre.')
    await checkScreen(ines.page, 'settlement-proposed')
  })

  await test.step('Karim and Nadia have it before them, and agree', async () => {
    await expect(debtor.proposed).toContainText('Vous payez 6,50\u00a0€ à Nadia.')
    await expect(creditor.proposed).toContainText('Vous recevez 6,50\u00a0€ de Karim.')
    await checkScreen(karim.page, 'settlement-asked')
    await debtor.proposed.getByRole('button', { name: 'D’accord' }).click()
    await expect(debtor.proposed).toContainText('Vous êtes d’accord')
    await expect(admin.proposed).toContainText('2 sur 3 d’accord')
    await creditor.proposed.getByRole('button', { name: 'D’accord' }).click()
    for (const { page } of [ines, karim, nadia])
      await expect(page.getByText('Règlement accepté par tous\u00a0: chacun peut payer.')).toBeVisible()
    await expect(creditor.page.getByRole('region', { name: 'Qui vous doit' })).toContainText('Karim Haddad')
    await expect(admin.page.getByText('Tout compte fait, vous êtes à zéro.')).toBeVisible()
    await expect(debtor.entries).toContainText('Règlement accepté par tous')
    await checkScreen(nadia.page, 'settlement-accepted')
  })

  await test.step('Nadia refuses another one, and nobody is told who', async () => {
    await play()
    await admin.openGroup(group)
    await expect(admin.proposable).toContainText('au lieu de 3')
    await admin.propose()
    await creditor.proposed.getByRole('button', { name: 'Non merci' }).click()
    await sendDeferredActions(creditor.page)
    await expect(admin.page.getByText('Le règlement proposé n’a pas été accepté. Rien ne change.')).toBeVisible()
  })

  await test.step('a payment in between ends the next one', async () => {
    await admin.propose()
    await expect(debtor.proposed).toContainText('Vous payez 13,00\u00a0€ à Nadia.')
    await ines.page.getByRole('button', { name: 'Reçu de Karim' }).click()
    await sendDeferredActions(ines.page)
    for (const { page } of [karim, nadia])
      await expect(page.getByText('Les comptes ont changé depuis\u00a0: ces paiements ne sont plus proposés.')).toBeVisible()
    await checkScreen(karim.page, 'settlement-outdated')
  })
})
