import { expect, test } from '../../fixtures.ts'
import { createGroup } from '../../group-actions.ts'
import { LedgerPage } from '../../pages/ledger-page.ts'
import { checkScreen } from '../../pages/screen-checks.ts'
import { playMatch } from '../../season-actions.ts'

test('a match whose cost was shared by five, in every state', async ({ users, server }) => {
  test.slow()
  const nadia = await users.signedIn('Nadia Belkacem')
  const elodie = await users.apiOnly('Élodie-Marguerite de La Rochefoucauld-Doudeauville')
  const karim = await users.apiOnly('Karim Haddad')
  const ines = await users.apiOnly('Inès Moreau')
  const camille = await users.apiOnly('Camille Dubreuil')
  const group = await createGroup(nadia, { name: 'Les Canuts au complet' }, [elodie, karim, ines, camille])
  const match = await playMatch(server, { title: 'Five du mardi', groupId: group.id, home: [nadia, karim, ines], away: [elodie, camille] })
  const ledger = new LedgerPage(nadia.page)
  await ledger.open(match)
  await expect(ledger.received).toBeVisible()
  await nadia.call('PUT', `/matches/${match.id}/ledger/cost`, {
    totalCostCents: 6502,
    payeeId: nadia.id,
    word: 'Le terrain et les chasubles',
  })
  await expect(ledger.account).toContainText('65,02\u00a0€')
  const { payee } = await karim.call<{ payee: { id: string } }>('GET', `/matches/${match.id}/ledger`)
  for (const [player, amountCents] of [
    [karim, 1301],
    [elodie, 1300],
  ] as const)
    await player.call('POST', '/ledger/payments', {
      key: crypto.randomUUID(),
      to: payee.id,
      matchId: match.id,
      groupId: group.id,
      amountCents,
      method: 'lydia',
    })
  await camille.call('POST', `/matches/${match.id}/ledger/contest`, { word: 'J’étais au bord du terrain, avec une entorse.' })
  await expect(ledger.received.getByRole('heading', { name: 'Contestées' })).toBeVisible()
  await expect(ledger.received.getByRole('button', { name: /^Tout reçu/ })).toBeVisible()
  await checkScreen(nadia.page, 'ledger-received-full')
  await ledger.received.getByRole('button', { name: 'Répondre à Camille Dubreuil' }).click()
  await expect(nadia.page.getByRole('alertdialog', { name: 'Camille conteste sa part' })).toBeVisible()
  await checkScreen(nadia.page, 'ledger-answer')
  await ledger.openGroup(group)
  await expect(nadia.page.getByRole('region', { name: 'À confirmer' })).toBeVisible()
  await checkScreen(nadia.page, 'ledger-group-full')
  await nadia.page.goto('/mon-espace/cagnotte')
  await expect(nadia.page.getByRole('region', { name: 'Qui vous doit' })).toBeVisible()
  await checkScreen(nadia.page, 'ledger-own-full')
})
