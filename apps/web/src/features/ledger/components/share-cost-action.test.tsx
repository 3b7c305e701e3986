import type { MatchCost } from '@coup-denvoi/contract/ledger/match-cost.rules'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aMatchLedger, aParty, aShare, NADIA, SOFIA } from '#features/ledger/testing/ledgers.ts'
import { aMatchPlayer } from '#features/matches/testing/match-players.ts'
import { aMatch } from '#features/matches/testing/matches.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { MatchLedgerLink } from './match-ledger-link.public.tsx'
import { ShareCostAction } from './share-cost-action.public.tsx'
import '#styles/theme.css'

const api = fakeApi()
const players = [aMatchPlayer('Nadia Belkacem', { userId: 'nadia' }), aMatchPlayer('Karim Haddad', { userId: 'karim' })]
const match = aMatch({ organizerId: 'nadia', organizerName: 'Nadia Belkacem', pricePerPlayer: 650, players, currentPlayers: 10 })
const button = page.getByRole('button', { name: 'Partager un coût' })
const dialog = page.getByRole('alertdialog', { name: 'Partager un coût' })

const renderAction = (change: Partial<Match> = {}) =>
  render(
    <TestApp>
      <ShareCostAction match={{ ...match, ...change }} />
    </TestApp>,
  )

test('before the match Nadia shares the cost of the pitch', async () => {
  api.on('GET /matches/five/ledger', () => refusal('LEDGER_NOT_FOUND'))
  api.on('PUT /matches/five/ledger/cost', () => ({ done: true }))
  await renderAction()
  await userEvent.click(button)
  await expect.element(dialog.getByRole('radio', { name: /Le prix par joueur/ })).toBeChecked()
  await userEvent.click(dialog.getByRole('radio', { name: /Un coût partagé/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await expect.element(dialog.getByText('Indiquez un montant comme 6,50')).toBeVisible()
  await userEvent.fill(dialog.getByLabelText('Coût du terrain'), '65')
  await expect.element(dialog.getByText('10\u00a0parts de 6,50\u00a0€')).toBeVisible()
  await expect.element(dialog.getByLabelText('Pourquoi')).not.toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await api.requested('PUT /matches/five/ledger/cost', { totalCostCents: 6500, payeeId: 'nadia' })
  await expect.element(page.getByText('Coût enregistré')).toBeVisible()
  await expect.element(button).toHaveFocus()
})

test('what was set before is in the form', async () => {
  api.on('GET /matches/five/ledger', () => aMatchLedger({ totalCostCents: 7000, payee: { ...NADIA, userId: 'karim' } }))
  await renderAction()
  await userEvent.click(button)
  await expect.element(dialog.getByLabelText('Coût du terrain')).toHaveValue('70')
  await expect.element(dialog.getByLabelText('Qui a avancé le terrain')).toHaveValue('karim')
})

test('a draft does not name who has left the match since, and says so', async () => {
  api.on('GET /matches/five/ledger', () => refusal('LEDGER_NOT_FOUND'))
  api.on('PUT /matches/five/ledger/cost', () => ({ done: true }))
  const first = await renderAction()
  const payee = dialog.getByLabelText('Qui a avancé le terrain')
  await userEvent.click(button)
  await userEvent.selectOptions(payee, 'Karim Haddad')
  await first.unmount()

  await renderAction({ players: players.slice(0, 1) })
  await userEvent.click(button)
  await expect.element(payee).toHaveValue('nadia')
  await expect.element(payee).toHaveAccessibleDescription('La personne que vous aviez choisie n’est plus dans ce match.')
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await api.requested('PUT /matches/five/ledger/cost', { payeeId: 'nadia' })
})

const editedMeanwhile = (current: Partial<MatchCost>) =>
  Response.json(
    { defined: true, code: 'EDITED_MEANWHILE', status: 409, message: 'Modifié entre-temps', data: { current } },
    { status: 409 },
  )
const save = () => userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }))

test('what is typed is kept until it is saved, and what another organizer has set meanwhile is not replaced unseen', async () => {
  let stored: number | null = null
  api.on('GET /matches/five/ledger', () => aMatchLedger({ totalCostCents: stored, payee: { ...NADIA, userId: 'nadia' } }))
  await renderAction()
  await userEvent.click(button)
  await userEvent.click(dialog.getByRole('radio', { name: /Un coût partagé/ }))
  await userEvent.fill(dialog.getByLabelText('Coût du terrain'), '65,5')
  await userEvent.selectOptions(dialog.getByLabelText('Qui a avancé le terrain'), 'Karim Haddad')
  await userEvent.click(dialog.getByRole('button', { name: 'Retour' }))
  await expect.element(dialog).not.toBeInTheDocument()

  stored = 7000
  api.on('PUT /matches/five/ledger/cost', () => editedMeanwhile({ totalCostCents: 7000 }))
  await userEvent.click(button)
  await expect.element(dialog.getByLabelText('Coût du terrain')).toHaveValue('65,5')
  await expect.element(dialog.getByLabelText('Qui a avancé le terrain')).toHaveValue('karim')
  await save()
  await api.requested('PUT /matches/five/ledger/cost', {
    totalCostCents: 6550,
    payeeId: 'karim',
    seen: { totalCostCents: null, payeeId: 'nadia', corrections: [] },
  })
  await userEvent.click(dialog.getByRole('button', { name: /^Garder ma saisie/ }))
  api.on('PUT /matches/five/ledger/cost', () => ({ done: true }))
  await save()
  await expect.element(dialog).not.toBeInTheDocument()

  await userEvent.click(button)
  await expect.element(dialog.getByLabelText('Coût du terrain')).toHaveValue('70')
  await expect.element(dialog.getByLabelText('Qui a avancé le terrain')).toHaveValue('nadia')
})

test('who paid and left the list is shown, and stays who paid', async () => {
  const ousmane = aParty('Ousmane Diallo')
  api.on('GET /matches/five/ledger', () => aMatchLedger({ totalCostCents: 6500, payee: ousmane }))
  api.on('PUT /matches/five/ledger/cost', () => ({ done: true }))
  await renderAction()
  await userEvent.click(button)
  const payee = dialog.getByLabelText('Qui a avancé le terrain')
  await expect.element(payee).toHaveDisplayValue('Ousmane Diallo')
  await userEvent.fill(dialog.getByLabelText('Coût du terrain'), '70')
  await save()
  await api.requested('PUT /matches/five/ledger/cost', {
    totalCostCents: 7000,
    payeeId: ousmane.userId,
    seen: { totalCostCents: 6500, payeeId: ousmane.userId, corrections: [] },
  })
})

test('Inès, who names another payee, chooses between the price and the 65 € that Maël has set meanwhile', async () => {
  const priced = aMatchLedger({ totalCostCents: null, payee: { ...NADIA, userId: 'nadia' } })
  api.on('GET /matches/five/ledger', () => priced)
  api.on('PUT /matches/five/ledger/cost', () => editedMeanwhile({ totalCostCents: 6500 }))
  await renderAction()
  await userEvent.click(button)
  await userEvent.selectOptions(dialog.getByLabelText('Qui a avancé le terrain'), 'Karim Haddad')
  await save()
  const choice = dialog.getByRole('group', { name: 'Ce que chacun paie' })
  const conflict = choice.filter({ hasText: 'Prendre la nouvelle valeur' })
  await expect.element(conflict.getByText('6,50 € par joueur')).toBeVisible()
  await expect.element(conflict.getByText('65,00 € en tout')).toBeVisible()
  await expect.element(dialog.getByLabelText('Qui a avancé le terrain')).toHaveValue('karim')
  await userEvent.click(dialog.getByRole('button', { name: 'Prendre la nouvelle valeur : Ce que chacun paie' }))
  await expect.element(dialog.getByRole('radio', { name: /Un coût partagé/ })).toBeChecked()
  await expect.element(dialog.getByLabelText('Coût du terrain')).toHaveValue('65')
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  api.on('PUT /matches/five/ledger/cost', () => ({ done: true }))
  await save()
  expect(await api.requests('PUT /matches/five/ledger/cost', 2)).toEqual([
    { totalCostCents: null, payeeId: 'karim', seen: { totalCostCents: null, payeeId: 'nadia', corrections: [] } },
    { totalCostCents: 6500, payeeId: 'karim', seen: { totalCostCents: 6500, payeeId: 'nadia', corrections: [] } },
  ])
  await expect.element(page.getByText('Coût enregistré')).toBeVisible()
})

test('another payee who was named meanwhile is chosen, also one who has just come', async () => {
  let payee = { ...NADIA, userId: 'nadia' }
  api.on('GET /matches/five/ledger', () => aMatchLedger({ totalCostCents: 6500, payee }))
  const zoe = aParty('Zoé Lambert')
  api.on('PUT /matches/five/ledger/cost', () => {
    payee = { ...zoe, userId: 'zoe' }
    return editedMeanwhile({ payeeId: 'zoe' })
  })
  await renderAction()
  await userEvent.click(button)
  await userEvent.selectOptions(dialog.getByLabelText('Qui a avancé le terrain'), 'Karim Haddad')
  await save()
  const conflict = dialog.getByRole('group', { name: 'Qui a avancé le terrain' })
  await expect.element(conflict.getByText('Karim Haddad')).toBeVisible()
  await expect.element(conflict.getByText('Zoé Lambert')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Prendre la nouvelle valeur : Qui a avancé le terrain' }))
  await expect.element(dialog.getByLabelText('Qui a avancé le terrain')).toHaveDisplayValue('Zoé Lambert')
})

test('a correction that was made meanwhile is told before it is taken back', async () => {
  const karim = aParty('Karim Haddad')
  api.on('GET /matches/five/ledger', () =>
    aMatchLedger({ totalCostCents: 6500, payee: { ...NADIA, userId: 'nadia' }, shares: [aShare(karim), aShare(SOFIA, { fixedCents: 0 })] }),
  )
  const corrections = [`${karim.id} 300`, `${SOFIA.id} 0`]
  api.on('PUT /matches/five/ledger/cost', () => editedMeanwhile({ corrections }))
  await renderAction()
  await userEvent.click(button)
  await userEvent.fill(dialog.getByLabelText('Coût du terrain'), '70')
  await userEvent.fill(dialog.getByLabelText('Pourquoi'), 'La facture')
  await save()
  await expect
    .element(dialog.getByText('Karim Haddad 3,00 €, Sofia Nguyên 0,00 €. Si vous enregistrez, chaque part suit de nouveau le coût.'))
    .toBeVisible()
  await expect.element(dialog.getByLabelText('Coût du terrain')).toHaveValue('70')
  api.on('PUT /matches/five/ledger/cost', () => ({ done: true }))
  await save()
  const [first, second] = (await api.requests('PUT /matches/five/ledger/cost', 2)) as { seen: MatchCost }[]
  expect([first?.seen.corrections, second?.seen.corrections]).toEqual([[`${SOFIA.id} 0`], corrections])
  await expect.element(page.getByText('Coût enregistré')).toBeVisible()
})

test('without a network the form does not open, so that nothing is replaced by accident', async () => {
  await renderAction()
  await userEvent.click(button)
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('the page of the match has no link for who has nothing to pay', async () => {
  api.on('GET /matches/five/ledger', () => refusal('LEDGER_NOT_FOUND'))
  await render(
    <TestApp>
      <MatchLedgerLink matchId="five" />
    </TestApp>,
  )
  await api.requested('GET /matches/five/ledger')
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})
