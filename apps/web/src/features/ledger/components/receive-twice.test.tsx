import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aDeclaredPayment, aMatchLedger, aParty, aShare, NADIA, SOFIA } from '#features/ledger/testing/ledgers.ts'
import { sendAllActions } from '#lib/deferred-actions.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { DeclaredPayments } from './balance/declared-payments.tsx'
import { MatchLedgerPage } from './match/match-ledger-page.tsx'
import '#styles/theme.css'

const api = fakeApi()
beforeEach(() => {
  api.on('POST /ledger/payments/:id/confirm', () => ({ done: true }))
  return page.viewport(1280, 900)
})

const YACINE = aParty('Yacine Traoré')
const said = (id: string) => ({ id, amountCents: 650, method: 'lydia', at: '2026-11-18T20:04:00.000Z' }) as const
const LEDGER = aMatchLedger({
  payee: NADIA,
  own: aShare(NADIA, { state: 'own' }),
  shares: [
    aShare(SOFIA, { state: 'declared', dueCents: 650, payment: said('of-sofia') }),
    aShare(YACINE, { state: 'declared', dueCents: 650, payment: said('of-yacine') }),
  ],
  can: { receive: true },
})
const PAYMENTS = [aDeclaredPayment(SOFIA, { id: 'of-sofia' }), aDeclaredPayment(YACINE, { id: 'of-yacine' })]

/** The two pages that show the same payments, one after the other. */
const renderBoth = () =>
  render(
    <TestApp>
      <div data-testid="match">
        <MatchLedgerPage id="five" ledger={LEDGER} />
      </div>
      <div data-testid="balances">
        <DeclaredPayments side="from" payments={PAYMENTS} onAnswer={() => {}} />
      </div>
    </TestApp>,
  )
const match = page.getByTestId('match')
const balances = page.getByTestId('balances')
const sent = () => api.expectRequests((all) => all.filter(({ method }) => method === 'POST').map(({ path }) => path))

test('« Reçu » of a payment waits wherever it is shown, and is taken back there', async () => {
  await renderBoth()
  await userEvent.click(balances.getByRole('button', { name: 'Reçu de Sofia' }))
  await userEvent.click(match.getByRole('button', { name: 'Annuler\u00a0: reçu de Sofia' }))
  await expect.element(balances.getByRole('button', { name: 'Reçu de Sofia' })).toBeVisible()
  await userEvent.click(match.getByRole('button', { name: 'Reçu de Sofia' }))
  await expect.element(balances.getByRole('button', { name: 'Annuler\u00a0: reçu de Sofia' })).toBeVisible()
  await sendAllActions()
  await sent().toEqual(['/ledger/payments/of-sofia/confirm'])
})

test('« Tout reçu » of a match leaves nothing to press elsewhere', async () => {
  await renderBoth()
  await userEvent.click(match.getByRole('button', { name: 'Tout reçu, 13,00\u00a0€' }))
  await expect.element(balances.getByRole('button', { name: 'Reçu de Sofia' })).toBeDisabled()
  await expect.element(balances.getByRole('button', { name: /^Pas encore.*Yacine/ })).toBeDisabled()
  await userEvent.click(match.getByRole('button', { name: /Annuler «.Tout reçu.»/ }))
  await expect.element(balances.getByRole('button', { name: 'Reçu de Sofia' })).toBeEnabled()
  await userEvent.click(balances.getByRole('button', { name: 'Reçu de Sofia' }))
  await userEvent.click(match.getByRole('button', { name: /^Reçu de Yacine/ }))
  await sendAllActions()
  await sent().toEqual(['/ledger/payments/of-sofia/confirm', '/ledger/payments/of-yacine/confirm'])
})

test('« J’ai payé » that comes after « Reçu » was pressed does not open it again', async () => {
  api.on('POST /ledger/receipts', () => ({ done: true }))
  const due = { ...LEDGER, shares: [aShare(SOFIA)] }
  const screen = await render(
    <TestApp>
      <MatchLedgerPage id="five" ledger={due} />
    </TestApp>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Reçu de Sofia' }))
  await screen.rerender(
    <TestApp>
      <MatchLedgerPage id="five" ledger={{ ...LEDGER, shares: LEDGER.shares?.slice(0, 1) ?? null }} />
    </TestApp>,
  )
  await expect.element(page.getByRole('heading', { name: 'À confirmer' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Annuler\u00a0: reçu de Sofia' })).toBeVisible()
  await sendAllActions()
  await sent().toEqual(['/ledger/receipts'])
})
