import type { SeriesLedger } from '@coup-denvoi/contract/ledger/series-ledger.schema'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aDeclaredPayment, aParty, MAEL, NADIA } from '#features/ledger/testing/ledgers.ts'
import { aCredit, aSeriesLedger } from '#features/ledger/testing/series-ledgers.ts'
import { sendAllActions } from '#lib/deferred-actions.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { SeriesCredit } from './series-credit.public.tsx'
import '#styles/theme.css'

const api = fakeApi()
beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-20T12:00:00Z'))
  return page.viewport(1280, 900)
})

const KARIM = aParty('Karim Haddad')
const PAID = { amountCents: 3250, at: '2026-11-08T18:00:00.000Z' }
const AHEAD = { match: null, seriesTitle: 'Five du mardi', amountCents: 3250 }

async function renderCredit(ledger: SeriesLedger, edit = false) {
  api.on('GET /series/mardi/ledger', () => ledger)
  const screen = await render(
    <TestApp>
      <SeriesCredit series={{ id: 'mardi', title: 'Five du mardi', acceptsPrepayments: ledger.can.prepay, can: { edit } }} />
    </TestApp>,
  )
  await api.requested('GET /series/mardi/ledger')
  return screen
}

const own = page.getByRole('region', { name: 'Payé d’avance' })
const subscribers = page.getByRole('region', { name: 'Abonnés' })

test('Nadia pays five matches ahead by Maël’s link, or another amount', async () => {
  api.on('GET /ledger/payee-details', ({ query }) => ({
    paypal: { url: `https://paypal.me/mael/${query.get('amountCents')}` },
    lydia: null,
    wero: null,
    transfer: null,
  }))
  api.on('POST /ledger/payments', () => ({ done: true }))
  await renderCredit(aSeriesLedger())
  await userEvent.click(own.getByRole('button', { name: 'Payer d’avance' }))
  const dialog = page.getByRole('alertdialog', { name: 'Payer d’avance' })
  await expect.element(dialog.getByRole('radio', { name: /5.matchs/ })).toBeChecked()
  await expect.element(dialog.getByRole('link', { name: /Ouvrir PayPal/ })).toHaveAttribute('href', 'https://paypal.me/mael/3250')
  await userEvent.click(dialog.getByRole('radio', { name: /Un autre montant/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'J’ai payé' }))
  await expect.element(dialog.getByText('Indiquez un montant comme 6,50')).toBeVisible()
  await userEvent.fill(dialog.getByLabelText('Montant'), '501')
  await userEvent.click(dialog.getByRole('button', { name: 'J’ai payé' }))
  await expect
    .element(
      dialog
        .getByRole('alert')
        .or(dialog.getByText('500\u00a0€ au plus', { exact: true }))
        .first(),
    )
    .toBeVisible()
  await userEvent.fill(dialog.getByLabelText('Montant'), '20')
  await expect.element(dialog.getByRole('link', { name: /Ouvrir PayPal/ })).toHaveAttribute('href', 'https://paypal.me/mael/2000')
  await userEvent.click(dialog.getByRole('button', { name: 'J’ai payé 20,00\u00a0€' }))
  await api.requested('POST /ledger/payments', { to: MAEL.id, matchId: null, seriesId: 'mardi', amountCents: 2000, method: 'paypal' })
  await expect.element(dialog).not.toBeInTheDocument()
})

test('what Maël changes after a lost answer is not said to be noted: the first one is, and shows', async () => {
  const sofia = aParty('Sofia Lopes')
  const seen = (creditCents: number) =>
    aSeriesLedger({
      payee: { ...MAEL, isViewer: true },
      own: null,
      can: { prepay: false, receive: true },
      subscribers: [aCredit(KARIM, { creditCents, lastPayment: creditCents > 0 ? PAID : null }), aCredit(sofia)],
    })
  await renderCredit(seen(0), true)
  await userEvent.click(subscribers.getByRole('button', { name: 'Noter un paiement d’avance' }))
  const note = page.getByRole('alertdialog', { name: 'Noter un paiement d’avance' })
  // Noted, but Maël doesn't learn it.
  await userEvent.click(note.getByRole('button', { name: 'Reçu 32,50 €' }))
  await expect.element(note.getByRole('alert')).toHaveTextContent('Erreur de connexion. Vérifiez votre connexion internet')
  api.on('GET /series/mardi/ledger', () => seen(3250))
  api.on('POST /ledger/receipts', () => refusal('PAYMENT_SENT'))
  await userEvent.selectOptions(note.getByLabelText('De qui'), 'Sofia Lopes')
  await userEvent.click(note.getByRole('button', { name: 'Reçu 32,50 €' }))
  await expect
    .element(note.getByRole('alert'))
    .toHaveTextContent('Votre premier envoi est arrivé, avec d’autres valeurs. Vérifiez ce qui est noté avant de recommencer.')
  const [first, second] = (await api.requests('POST /ledger/receipts', 2)) as { key: string; from: string }[]
  expect([first?.from, second?.from]).toEqual([KARIM.id, sofia.id])
  expect(second?.key).toBe(first?.key)
  await userEvent.click(note.getByRole('button', { name: 'Retour' }))
  await expect.element(subscribers.getByText('environ 5 matchs · 32,50 € le 8 nov.')).toBeVisible()
})

test('what Nadia types is there again after a reload, and sent as the same payment', async () => {
  api.on('GET /ledger/payee-details', () => ({ paypal: null, wero: { phone: '06' }, lydia: { phone: '06' }, transfer: null }))
  const first = await renderCredit(aSeriesLedger())
  await userEvent.click(own.getByRole('button', { name: 'Payer d’avance' }))
  const dialog = page.getByRole('alertdialog', { name: 'Payer d’avance' })
  await userEvent.click(dialog.getByRole('radio', { name: /Un autre montant/ }))
  await userEvent.fill(dialog.getByLabelText('Montant'), '20')
  await userEvent.click(dialog.getByRole('radio', { name: /Espèces/ }))
  // It arrives, but Nadia doesn't learn it.
  await userEvent.click(dialog.getByRole('button', { name: 'J’ai payé 20,00\u00a0€' }))
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/^Erreur de connexion/)
  await first.unmount()

  await renderCredit(aSeriesLedger())
  api.on('POST /ledger/payments', () => ({ done: true }))
  await userEvent.click(own.getByRole('button', { name: 'Payer d’avance' }))
  await expect.element(dialog.getByLabelText('Montant')).toHaveValue('20')
  await expect.element(dialog.getByRole('radio', { name: /Espèces/ })).toBeChecked()
  await userEvent.click(dialog.getByRole('button', { name: 'J’ai payé 20,00\u00a0€' }))
  const [sent, again] = (await api.requests('POST /ledger/payments', 2)) as { key: string }[]
  expect(again).toEqual(sent)
  await expect.poll(() => localStorage.length).toBe(0)
})

test('what Maël notes is there again, and after other values have arrived it is another payment', async () => {
  const sofia = aParty('Sofia Lopes')
  const ledger = aSeriesLedger({
    payee: { ...MAEL, isViewer: true },
    own: null,
    can: { prepay: false, receive: true },
    subscribers: [aCredit(KARIM), aCredit(sofia)],
  })
  const first = await renderCredit(ledger, true)
  const note = page.getByRole('alertdialog', { name: 'Noter un paiement d’avance' })
  const open = () => userEvent.click(subscribers.getByRole('button', { name: 'Noter un paiement d’avance' }))
  await open()
  await userEvent.click(note.getByRole('button', { name: /^Reçu/ }))
  await expect.element(note.getByRole('alert')).toMatchTextContent(/^Erreur de connexion/)
  await userEvent.selectOptions(note.getByLabelText('De qui'), 'Sofia Lopes')
  await userEvent.click(note.getByRole('radio', { name: /10.matchs/ }))
  await first.unmount()

  await renderCredit(ledger, true)
  api.on('POST /ledger/receipts', () => refusal('PAYMENT_SENT'))
  await open()
  await expect.element(note.getByLabelText('De qui')).toHaveValue(sofia.id)
  await expect.element(note.getByRole('radio', { name: /10.matchs/ })).toBeChecked()
  await userEvent.click(note.getByRole('button', { name: /^Reçu/ }))
  await expect.element(note.getByRole('alert')).toMatchTextContent(/^Votre premier envoi est arrivé/)
  await userEvent.click(note.getByRole('button', { name: 'Retour' }))
  await expect.element(note).not.toBeInTheDocument()
  api.on('POST /ledger/receipts', () => ({ done: true }))
  await open()
  await userEvent.click(note.getByRole('button', { name: /^Reçu/ }))
  const keys = ((await api.requests('POST /ledger/receipts', 3)) as { key: string }[]).map(({ key }) => key)
  expect([keys[1] === keys[0], keys[2] === keys[1]]).toEqual([true, false])
})

test('what is left is told in matches, what is declared can be taken back, and a refund be confirmed', async () => {
  api.on('POST /ledger/payments/payment-1/withdraw', () => ({ done: true }))
  api.on('POST /ledger/receipts', () => ({ done: true }))
  const declared = aDeclaredPayment(NADIA, { to: MAEL, ...AHEAD })
  await renderCredit(aSeriesLedger({ own: aCredit(NADIA, { creditCents: 2600, lastPayment: PAID, declared }) }))
  await expect.element(own).toMatchTextContent(/environ 4.matchs.· dernier paiement le 8.nov\..*26,00.€/)
  await expect.element(own.getByText('32,50\u00a0€, à confirmer par Maël')).toBeVisible()
  await userEvent.click(own.getByRole('button', { name: 'Annuler mon paiement d’avance' }))
  await api.requested('POST /ledger/payments/payment-1/withdraw')
  await userEvent.click(own.getByRole('button', { name: 'Reçu 26,00\u00a0€ de Maël' }))
  await sendAllActions()
  await api.requested('POST /ledger/receipts', { from: MAEL.id, matchId: null, groupId: null, amountCents: 2600 })
})

test('nothing is shown where the organizer does not take it, or matches cost nothing', async () => {
  await renderCredit(aSeriesLedger({ can: { prepay: false, receive: false } }))
  await expect.element(page.getByRole('region')).not.toHaveTextContent('Payé d’avance')
})

test('Maël confirms, notes and pays back what is paid ahead', async () => {
  api.on('POST /ledger/payments/payment-1/confirm', () => ({ done: true }))
  api.on('POST /ledger/receipts', () => ({ done: true }))
  api.on('POST /ledger/payments', () => ({ done: true }))
  api.on('GET /ledger/payee-details', () => null)
  const sofia = aParty('Sofia Lopes')
  await renderCredit(
    aSeriesLedger({
      payee: { ...MAEL, isViewer: true },
      own: null,
      can: { prepay: false, receive: true },
      subscribers: [
        aCredit(KARIM, { creditCents: 2600, lastPayment: PAID }),
        aCredit(sofia, { declared: aDeclaredPayment(sofia, AHEAD) }),
        aCredit(aParty('Hugo Ferreira')),
      ],
      kept: [{ party: KARIM, payee: aParty('Inès Moreau'), creditCents: 3400 }],
    }),
    true,
  )
  await expect.element(page.getByText('Karim garde 34,00\u00a0€ d’avance chez Inès.')).toBeVisible()
  await expect.element(subscribers.getByText('environ 4\u00a0matchs\u00a0· 32,50\u00a0€ le 8\u00a0nov.')).toBeVisible()
  await expect.element(subscribers.getByText('Hugo Ferreira')).not.toBeInTheDocument()
  await userEvent.click(subscribers.getByRole('button', { name: 'Reçu 32,50\u00a0€ de Sofia' }))
  await sendAllActions()
  await api.requested('POST /ledger/payments/payment-1/confirm')

  await userEvent.click(subscribers.getByRole('button', { name: 'Noter un paiement d’avance' }))
  const note = page.getByRole('alertdialog', { name: 'Noter un paiement d’avance' })
  await userEvent.selectOptions(note.getByLabelText('De qui'), 'Hugo Ferreira')
  await userEvent.click(note.getByRole('radio', { name: /10.matchs/ }))
  await userEvent.click(note.getByRole('button', { name: 'Reçu 65,00\u00a0€' }))
  await api.requested('POST /ledger/receipts', { from: 'party-hugo-ferreira', seriesId: 'mardi', amountCents: 6500, method: 'cash' })
  await expect.element(note).not.toBeInTheDocument()

  await userEvent.click(subscribers.getByRole('button', { name: 'Rembourser Karim Haddad' }))
  const refund = page.getByRole('alertdialog', { name: 'Rembourser Karim' })
  await userEvent.click(refund.getByRole('button', { name: 'J’ai payé 26,00\u00a0€' }))
  await api.requested('POST /ledger/payments', { to: KARIM.id, matchId: null, groupId: null, amountCents: 2600, method: 'cash' })
})
