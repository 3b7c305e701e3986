import { expect, test } from '../../fixtures.ts'
import { createGroup } from '../../group-actions.ts'
import { AppShell, sendDeferredActions } from '../../pages/app-shell.ts'
import { LedgerPage } from '../../pages/ledger-page.ts'
import { checkScreen } from '../../pages/screen-checks.ts'
import { playMatch } from '../../season-actions.ts'

test('Nadia pays Karim her share, and both see that it is settled', async ({ users, server }) => {
  test.slow()
  const karim = await users.signedIn('Karim Haddad')
  const nadia = await users.signedIn('Nadia Benali')
  const hugo = await users.apiOnly('Hugo Ferreira')
  const ines = await users.apiOnly('Inès Moreau')
  const group = await createGroup(karim, { name: 'Les bons comptes' }, [nadia, hugo, ines])
  const match = await playMatch(server, { title: 'Five du samedi', groupId: group.id, home: [karim, nadia], away: [hugo, ines] })
  const own = new LedgerPage(nadia.page)
  const payee = new LedgerPage(karim.page)
  const details = { lydiaUrl: 'https://pay.lydia.me/l?t=karimh', paypalName: 'KarimH', weroPhone: '', showsPhone: false }
  const account = { beneficiary: 'Karim Haddad', iban: 'FR1420041010050500013M02606', keepsIban: false }
  await karim.call('PUT', '/me/payment-details', { ...details, ...account })

  await test.step('the page of the match leads Nadia to her share', async () => {
    await nadia.page.goto(`/matches/${match.id}`)
    await nadia.page.getByRole('link', { name: 'Votre part\u00a0: 6,50\u00a0€' }).click()
    await expect(own.ownShare).toContainText('Karim a avancé le terrain')
    await own.chooseMethod('PayPal')
    await expect(own.ownShare.getByRole('link', { name: /Ouvrir PayPal/ })).toHaveAttribute('href', /paypal.*KarimH\/6\.5/)
    await own.chooseMethod('Virement')
    await expect(own.ownShare).toContainText('FR14 2004 1010 0505 0001 3M02 606')
    await expect(own.ownShare.getByRole('img', { name: 'Code QR du virement de 6,50\u00a0€ à Karim Haddad' })).toBeVisible()
    await checkScreen(nadia.page, 'ledger-share')
    await own.sayPaid('Espèces')
    await expect(nadia.page.getByRole('region', { name: 'Vous avez dit avoir payé' })).toBeVisible()
    await checkScreen(nadia.page, 'ledger-share-declared')
  })

  await test.step('Karim has it to confirm, and confirms it', async () => {
    await karim.page.goto(`/matches/${match.id}`)
    await karim.page.getByRole('link', { name: 'Cagnotte\u00a0: 1 à confirmer' }).click()
    await expect(payee.row('Nadia Benali')).toContainText('dit avoir payé')
    await checkScreen(karim.page, 'ledger-received')
    await payee.row('Nadia Benali').getByRole('button', { name: 'Reçu de Nadia' }).click()
    await sendDeferredActions(karim.page)
    await expect(nadia.page.getByRole('region', { name: 'C’est réglé' })).toBeVisible()
    await expect(payee.received).toContainText('6,50\u00a0€ reçus sur 19,50\u00a0€')
  })

  await test.step('Hugo contests his share, and Karim keeps it', async () => {
    await hugo.call('POST', `/matches/${match.id}/ledger/contest`, { word: 'J’étais absent' })
    await payee.received.getByRole('button', { name: 'Répondre à Hugo Ferreira' }).click()
    const dialog = karim.page.getByRole('alertdialog', { name: 'Hugo conteste sa part' })
    await dialog.getByLabel('Votre réponse').fill('Tu étais sur la feuille')
    await dialog.getByRole('button', { name: 'Garder' }).click()
    await new AppShell(karim.page).expectToast('Part gardée')
  })

  await test.step('the group shows what is left, and its entries', async () => {
    await payee.openGroup(group)
    await expect(payee.balance).toContainText('On vous doit13,00\u00a0€')
    await expect(karim.page.getByRole('table', { name: 'Tout le groupe' })).toContainText('+\u00a013,00\u00a0€')
    await expect(payee.entries).toContainText('Nadia vous a payé')
    await checkScreen(karim.page, 'ledger-group')
    await karim.page.goto('/mon-espace')
    await karim.page.getByRole('link', { name: /Ma cagnotte/ }).click()
    await expect(karim.page.getByRole('heading', { level: 1, name: 'Ma cagnotte' })).toBeVisible()
    await checkScreen(karim.page, 'ledger-own')
  })
})

test('Karim shares what the pitch cost before the match', async ({ users }) => {
  const karim = await users.signedIn('Karim Haddad')
  const match = await karim.organize({ title: 'Le mardi des Canuts' })
  await karim.page.goto(`/matches/${match.id}`)
  await karim.page.getByRole('button', { name: 'Partager un coût' }).click()
  const dialog = karim.page.getByRole('alertdialog', { name: 'Partager un coût' })
  await dialog.getByRole('radio', { name: 'Un coût partagé' }).check({ force: true })
  await dialog.getByLabel('Coût du terrain').fill('65')
  await checkScreen(karim.page, 'ledger-cost')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await new AppShell(karim.page).expectToast('Coût enregistré')
})
