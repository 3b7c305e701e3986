import type { MatchLedger } from '@coup-denvoi/contract/ledger/ledger.schema'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aContest, aMatchLedger, aShare, NADIA } from '#features/ledger/testing/ledgers.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { MatchLedgerPage } from './match-ledger-page.tsx'
import '#styles/theme.css'

const api = fakeApi()
beforeEach(() => page.viewport(1280, 900))

const PAYMENT = { id: 'payment-1', amountCents: 650, method: 'lydia', at: '2026-11-16T08:30:00.000Z' } as const
const DETAILS: NonNullable<MatchLedger['payeeDetails']> = {
  lydia: { url: 'https://lydia-app.com/pots?id=1-mael' },
  paypal: null,
  wero: { phone: '06 12 34 56 78' },
  transfer: {
    beneficiary: 'Maël Kervadec',
    iban: 'FR14 2004 1010 0505 0001 3M02 606',
    epc: 'BCD\n002\n1\nSCT\n\nMaël Kervadec\nFR1420041010050500013M02606\nEUR6.50\n\n\nFive du samedi 14 nov.',
    words: 'Five du samedi 14 nov.',
  },
}

const renderLedger = (ledger: MatchLedger) =>
  render(
    <TestApp>
      <MatchLedgerPage id="five" ledger={ledger} />
    </TestApp>,
  )

const toPay = (overrides: Parameters<typeof aMatchLedger>[0] = {}) =>
  aMatchLedger({ own: aShare(NADIA), payeeDetails: DETAILS, can: { declare: true, contest: true }, ...overrides })

const share = page.getByRole('region', { name: 'Votre part' })

test('Nadia pays Maël as he likes, and says so', async () => {
  api.on('POST /ledger/payments', () => ({ done: true }))
  await renderLedger(toPay())
  await expect.element(share.getByRole('group', { name: 'Comment voulez-vous payer Maël\u202f?' })).toBeVisible()
  const methods = () =>
    share
      .getByRole('radio')
      .elements()
      .map((radio) => radio.closest('label')?.textContent)
  await expect
    .poll(methods)
    .toEqual(['Lydiapar son lien', 'VirementIBAN et QR code', 'Weropar votre banque', 'Espècesau prochain match, de la main à la main'])
  await expect.element(share.getByRole('link', { name: /Ouvrir Lydia/ })).toHaveAttribute('href', DETAILS.lydia?.url)
  await userEvent.click(share.getByRole('radio', { name: /Wero/ }))
  await expect.element(share.getByText('06 12 34 56 78')).toBeVisible()
  await userEvent.click(share.getByRole('button', { name: 'J’ai payé 6,50\u00a0€' }))
  await api.requested('POST /ledger/payments', {
    to: 'party-ma-l-kervadec',
    matchId: 'five',
    groupId: 'gones',
    amountCents: 650,
    method: 'wero',
  })
  await expect.element(page.getByText('C’est noté. Il reste à confirmer.')).toBeVisible()
})

test('a payment that was sent in another way before is not said to be noted, and the next is another', async () => {
  let answer = () => refusal('UNAVAILABLE')
  api.on('POST /ledger/payments', () => answer())
  await renderLedger(toPay())
  const pay = () => userEvent.click(share.getByRole('button', { name: 'J’ai payé 6,50 €' }))
  await pay()
  await expect.element(page.getByText('Service temporairement indisponible')).toBeVisible()
  answer = () => refusal('PAYMENT_SENT')
  await userEvent.click(share.getByRole('radio', { name: /Espèces/ }))
  await pay()
  await expect.element(page.getByText(/^Votre premier envoi est arrivé, avec d’autres valeurs/)).toBeVisible()
  answer = () => Response.json({ done: true })
  await pay()
  const [first, second, third] = (await api.requests('POST /ledger/payments', 3)) as { key: string }[]
  expect([second?.key === first?.key, third?.key === second?.key]).toEqual([true, false])
})

test('the transfer has a code to scan and lines to copy', async () => {
  await renderLedger(toPay())
  await userEvent.click(share.getByRole('radio', { name: /Virement/ }))
  await expect.element(share.getByRole('img', { name: 'Code QR du virement de 6,50\u00a0€ à Maël Kervadec' })).toBeVisible()
  await userEvent.click(share.getByRole('button', { name: 'Copier\u00a0: IBAN' }))
  await expect.element(share.getByText('Copié\u00a0: IBAN')).toBeInTheDocument()
  for (const label of ['Bénéficiaire', 'Montant', 'Motif'])
    await expect.element(share.getByRole('button', { name: `Copier\u00a0: ${label}` })).toBeVisible()
})

test('the keyboard chooses a method with the arrows', async () => {
  await renderLedger(toPay())
  await userEvent.click(share.getByRole('radio', { name: /Lydia/ }))
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  await expect.element(share.getByRole('radio', { name: /Espèces/ })).toBeChecked()
  await expect.element(share.getByRole('radio', { name: /Espèces/ })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(share.getByRole('button', { name: 'J’ai payé 6,50\u00a0€' })).toHaveFocus()
})

test('without payment details cash remains, and a part that was paid is deducted', async () => {
  await renderLedger(toPay({ payeeDetails: null, own: aShare(NADIA, { amountCents: 1300, dueCents: 650, guests: ['Amir'] }) }))
  await expect.element(share.getByRole('radio')).toBeChecked()
  await expect.element(share.getByText('Sur 13,00\u00a0€, il reste 6,50\u00a0€ à payer.')).toBeVisible()
  await expect.element(share.getByText(/Vous payez avec Amir\./)).toBeVisible()
})

test('on a phone the bar at the bottom pays', async () => {
  await page.viewport(390, 844)
  api.on('POST /ledger/payments', () => refusal('PAYMENT_TOO_HIGH'))
  await renderLedger(toPay())
  await userEvent.click(page.getByRole('button', { name: 'J’ai payé', exact: true }))
  await expect.element(page.getByText('C’est plus que ce qui reste à payer. Actualisez la page.')).toBeVisible()
})

test('Nadia contests her share with a word', async () => {
  api.on('POST /matches/five/ledger/contest', () => ({ done: true }))
  await renderLedger(toPay())
  await userEvent.click(share.getByRole('button', { name: 'Contester ma part' }))
  const dialog = page.getByRole('alertdialog', { name: 'Contester ma part' })
  await userEvent.click(dialog.getByRole('button', { name: 'Envoyer' }))
  await expect.element(dialog.getByText('Dites pourquoi en quelques mots')).toBeVisible()
  await userEvent.fill(dialog.getByLabelText('Ce qui ne va pas'), 'J’étais absente')
  await userEvent.click(dialog.getByRole('button', { name: 'Envoyer' }))
  await api.requested('POST /matches/five/ledger/contest', { word: 'J’étais absente' })
  await expect.element(dialog).not.toBeInTheDocument()
})

test('what was said to be paid can be taken back', async () => {
  api.on('POST /ledger/payments/payment-1/withdraw', () => ({ done: true }))
  await renderLedger(aMatchLedger({ own: aShare(NADIA, { state: 'declared', dueCents: 650, payment: PAYMENT }), can: { withdraw: true } }))
  await expect.element(page.getByRole('region', { name: 'Vous avez dit avoir payé' }).getByText('à confirmer')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Annuler mon paiement' }))
  await api.requested('POST /ledger/payments/payment-1/withdraw')
})

test('a payment that was not seen leads to a message', async () => {
  await renderLedger(aMatchLedger({ own: aShare(NADIA, { state: 'not-seen', dueCents: 650, payment: PAYMENT }) }))
  const card = page.getByRole('region', { name: 'Maël ne l’a pas encore vu' })
  await expect.element(card.getByRole('link', { name: 'Écrire à Maël' })).toHaveAttribute('href', '/messages?userId=ma-l-kervadec')
  await expect.element(card.getByRole('button')).not.toBeInTheDocument()
})

test('a contest can be taken back, for eight seconds that too', async () => {
  const own = aShare(NADIA, { state: 'contested', dueCents: 650, contest: aContest('J’étais absente') })
  await renderLedger(aMatchLedger({ own, can: { withdrawContest: true } }))
  await expect.element(page.getByRole('region', { name: 'Vous avez contesté votre part' })).toMatchTextContent(/«.J’étais absente.»/)
  await userEvent.click(page.getByRole('button', { name: 'Retirer ma contestation' }))
  await userEvent.click(page.getByRole('button', { name: 'Garder ma contestation' }))
  await expect.element(page.getByRole('button', { name: 'Retirer ma contestation' })).toHaveFocus()
  await api.expectRequests((all) => all.filter(({ path }) => path.includes('withdraw'))).toEqual([])
})

test.each([
  ['received', 'C’est réglé'],
  ['deducted', 'Rien à payer'],
  ['settled', 'Rien à payer pour ce match'],
  ['lifted', 'Votre part est annulée'],
] as const)('a share that is %s has nothing to pay', async (state, title) => {
  await renderLedger(aMatchLedger({ own: aShare(NADIA, { state, payment: PAYMENT }) }))
  await expect.element(page.getByRole('region', { name: title })).toBeVisible()
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
})

test('a share that was kept says why', async () => {
  const contest = aContest('Absente', {
    answer: 'kept',
    answerWord: 'Tu étais là',
    answeredByName: 'Maël Kervadec',
    answeredAt: PAYMENT.at,
  })
  await renderLedger(toPay({ own: aShare(NADIA, { contest }), can: { declare: true } }))
  await expect.element(share.getByText('Maël Kervadec garde votre part.')).toBeVisible()
  await expect.element(share.getByText(/Tu étais là/)).toBeVisible()
  await expect.element(share.getByRole('button', { name: 'Contester ma part' })).not.toBeInTheDocument()
})

test('before the end there are no shares yet', async () => {
  await renderLedger(aMatchLedger({ shares: [], can: { correct: true } }))
  await expect.element(page.getByRole('heading', { name: 'Pas encore de parts' })).toBeVisible()
})
