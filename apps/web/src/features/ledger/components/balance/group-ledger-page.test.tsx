import type { GroupLedger } from '@coup-denvoi/contract/ledger/ledger.schema'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aDeclaredPayment, anEntry, aPair, aParty, MAEL, NADIA, SOFIA } from '#features/ledger/testing/ledgers.ts'
import { sendAllActions } from '#lib/deferred-actions.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { GroupLedgerPage } from './group-ledger-page.tsx'
import '#styles/theme.css'

const api = fakeApi()
beforeEach(() => {
  api.on('GET /groups/gones/settlement', () => ({ proposable: null, latest: null }))
  return page.viewport(1280, 900)
})

const HUGO = aParty('Hugo Ferreira')

const aLedger = (overrides: Partial<GroupLedger> = {}): GroupLedger => ({
  group: { id: 'gones', name: 'Gones de Gerland', city: 'Lyon 7e' },
  pairs: [aPair(SOFIA, 1372, { declaredCents: 722 }), aPair(HUGO, 1300), aPair(MAEL, -650)],
  toConfirm: [aDeclaredPayment(SOFIA)],
  members: null,
  can: { seeAll: false },
  ...overrides,
})

const renderLedger = (ledger = aLedger()) => {
  api.on('GET /groups/gones/ledger/entries', ({ query }) =>
    query.has('cursor')
      ? {
          items: [
            anEntry({ id: 'second', kind: 'payment', method: 'cash', lines: [{ debtor: NADIA, creditor: MAEL, amountCents: -650 }] }),
          ],
          nextCursor: null,
          total: null,
        }
      : { items: [anEntry()], nextCursor: 'next', total: 2 },
  )
  return render(
    <TestApp>
      <GroupLedgerPage ledger={ledger} />
    </TestApp>,
  )
}

test('what is owed, in all and by person', async () => {
  await renderLedger()
  const balance = page.getByRole('region', { name: 'Votre solde' })
  await expect
    .element(balance)
    .toMatchTextContent(/On vous doit26,72.€2.personnes, dont 1 dit avoir payéVous devez6,50.€à Maël, pour sam\..14.nov\./)
  await expect.element(balance.getByText('Tout compte fait, il vous revient 20,22\u00a0€.')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Qui vous doit' }).getByText('dit avoir payé 7,22\u00a0€')).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Sections du groupe' })
  await expect.element(tabs.getByRole('link', { name: 'Cagnotte' })).toHaveAttribute('href', '/groups/gones/cagnotte')
})

test('Nadia settles what she owes', async () => {
  api.on('POST /ledger/payments', () => ({ done: true }))
  api.on('GET /ledger/payee-details', () => ({
    lydia: { url: 'https://lydia-app.com/pots?id=1-mael' },
    paypal: null,
    wero: null,
    transfer: null,
  }))
  await renderLedger()
  await userEvent.click(page.getByRole('button', { name: /^Régler avec Maël/ }))
  const dialog = page.getByRole('alertdialog', { name: 'Régler avec Maël' })
  // Those of the one who is paid, for what is owed in this group.
  await expect.element(dialog.getByRole('link', { name: /Ouvrir Lydia/ })).toHaveAttribute('href', 'https://lydia-app.com/pots?id=1-mael')
  await userEvent.click(dialog.getByRole('radio', { name: /Espèces/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'J’ai payé 6,50\u00a0€' }))
  await api.requested('POST /ledger/payments', { to: MAEL.id, matchId: null, groupId: 'gones', amountCents: 650, method: 'cash' })
  await expect.element(dialog).not.toBeInTheDocument()
})

test('what others say to have paid is confirmed, and what nobody said is noted without it', async () => {
  api.on('POST /ledger/payments/payment-1/confirm', () => ({ done: true }))
  api.on('POST /ledger/receipts', () => ({ done: true }))
  await renderLedger()
  await userEvent.click(page.getByRole('region', { name: 'À confirmer' }).getByRole('button', { name: 'Reçu de Sofia' }))
  await userEvent.click(page.getByRole('button', { name: 'Reçu de Hugo' }))
  await expect.element(page.getByRole('button', { name: 'Reçu 6,50\u00a0€ de Sofia' })).toBeVisible()
  await sendAllActions()
  await api.requested('POST /ledger/payments/payment-1/confirm')
  await api.requested('POST /ledger/receipts', { from: HUGO.id, matchId: null, groupId: 'gones', amountCents: 1300 })
})

test('what Nadia says to have paid, and Maël has not seen, is taken back', async () => {
  api.on('POST /ledger/payments/to-mael/withdraw', () => ({ done: true }))
  const payment = aDeclaredPayment(NADIA, { id: 'to-mael', to: MAEL, amountCents: 650, match: null, notSeenAt: '2026-11-20T10:00:00.000Z' })
  await renderLedger(aLedger({ pairs: [aPair(MAEL, -650, { declaredCents: 650 })], toConfirm: [], declared: [payment] }))
  const declared = page.getByRole('region', { name: 'Vous dites avoir payé' })
  await expect.element(declared.getByText('pas encore vu')).toBeVisible()
  await userEvent.click(declared.getByRole('button', { name: 'Annuler mon paiement à Maël' }))
  await api.requested('POST /ledger/payments/to-mael/withdraw')
})

test('the focus stays on the balances when the button that had it goes', async () => {
  api.on('POST /ledger/payments/ahead/withdraw', () => ({ done: true }))
  api.on('POST /ledger/payments/payment-1/not-seen', () => ({ done: true }))
  const ahead = aDeclaredPayment(NADIA, { id: 'ahead', to: MAEL, match: null, seriesTitle: 'Five du mardi' })
  const waiting = aLedger({ declared: [ahead] })
  const { rerender } = await renderLedger(waiting)
  const book = page.getByRole('region', { name: 'Votre solde' }).element().closest('[tabindex="-1"]')
  const show = (ledger: GroupLedger) =>
    rerender(
      <TestApp>
        <GroupLedgerPage ledger={ledger} />
      </TestApp>,
    )

  // Neither changes what anybody owes.
  await userEvent.click(page.getByRole('button', { name: 'Annuler mon paiement à Maël' }))
  await api.requested('POST /ledger/payments/ahead/withdraw')
  const withdrawn = { ...waiting, declared: [] }
  await show(withdrawn)
  await expect.poll(() => document.activeElement).toBe(book)

  await userEvent.click(page.getByRole('button', { name: /^Pas encore/ }))
  await api.requested('POST /ledger/payments/payment-1/not-seen')
  await show({ ...withdrawn, toConfirm: [aDeclaredPayment(SOFIA, { notSeenAt: '2026-11-20T10:00:00.000Z' })] })
  await expect.element(page.getByText('pas encore vu')).toBeVisible()
  await expect.poll(() => document.activeElement).toBe(book)
})

test('entries come page by page, and as a file', async () => {
  await renderLedger()
  const entries = page.getByRole('region', { name: 'Écritures' })
  await expect.element(entries.getByRole('link', { name: 'Five du samedi, votre part' })).toHaveAttribute('href', '/matches/five/cagnotte')
  await expect
    .element(entries.getByRole('link', { name: 'Exporter les écritures en CSV' }))
    .toHaveAttribute('href', '/api/groups/gones/ledger.csv')
  await userEvent.click(entries.getByRole('button', { name: 'Voir les 2\u00a0écritures' }))
  await expect.element(entries.getByText('Vous avez payé Maël')).toBeVisible()
  await expect.element(entries.getByRole('button')).not.toBeInTheDocument()
})

test('a failed list of entries is read again', async () => {
  let isDown = true
  api.on('GET /groups/gones/ledger/entries', () => (isDown ? refusal('UNEXPECTED') : { items: [], nextCursor: null, total: 0 }))
  await render(
    <TestApp>
      <GroupLedgerPage ledger={aLedger()} />
    </TestApp>,
  )
  await expect.element(page.getByRole('alert')).toBeVisible()
  isDown = false
  await userEvent.click(page.getByRole('button', { name: 'Réessayer' }))
  await expect.element(page.getByText(/^Pas encore d’écriture/)).toBeVisible()
})

test('admins see everybody, in a table with the same sum', async () => {
  const members = [
    { party: NADIA, balanceCents: 2022 },
    { party: MAEL, balanceCents: 650 },
    { party: SOFIA, balanceCents: -2672 },
  ]
  await renderLedger(aLedger({ members, can: { seeAll: true } }))
  const table = page.getByRole('table', { name: 'Tout le groupe' })
  await expect.element(table.getByRole('row', { name: 'Vous + 20,22 €' })).toBeVisible()
  await expect.element(table.getByRole('row', { name: 'Sofia − 26,72 €' })).toBeVisible()
  await expect.element(page.getByText('somme\u00a0: 0,00\u00a0€')).toBeVisible()
})

test('a group without debts', async () => {
  await renderLedger(aLedger({ pairs: [], toConfirm: [] }))
  await expect.element(page.getByText('Tout compte fait, vous êtes à zéro.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Régler/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'À confirmer' })).not.toBeInTheDocument()
})
