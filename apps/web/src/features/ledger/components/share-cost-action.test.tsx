import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aMatchLedger, NADIA } from '#features/ledger/testing/ledgers.ts'
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

const renderAction = () =>
  render(
    <TestApp>
      <ShareCostAction match={match} />
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
