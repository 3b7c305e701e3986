import type { MatchLedger } from '@coup-denvoi/contract/ledger/ledger.schema'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aContest, aGuestParty, aMatchLedger, aParty, aShare, MAEL, NADIA, SOFIA } from '#features/ledger/testing/ledgers.ts'
import { aMatchPlayer } from '#features/matches/testing/match-players.ts'
import { aMatch } from '#features/matches/testing/matches.ts'
import { sendAllActions } from '#lib/deferred-actions.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { MatchLedgerPage } from './match-ledger-page.tsx'
import '#styles/theme.css'

const api = fakeApi()
beforeEach(() => page.viewport(1280, 900))

const YACINE = aParty('Yacine Traoré')
const OUSMANE = aParty('Ousmane Diallo')
const CAMILLE = aParty('Camille Dubreuil')
const THOMAS = aParty('Thomas Lefèvre')
const said = (id: string) => ({ id, amountCents: 722, method: 'lydia', at: '2026-11-18T20:04:00.000Z' }) as const

/** Nadia has paid 65 € for nine. */
const received = (overrides: Parameters<typeof aMatchLedger>[0] = {}) =>
  aMatchLedger({
    payee: NADIA,
    present: 9,
    own: aShare(NADIA, { state: 'own', amountCents: 722 }),
    shares: [
      aShare(aParty('Karim Haddad'), { state: 'received', amountCents: 723, payment: said('k') }),
      aShare(aParty('Inès Moreau'), { state: 'deducted', amountCents: 723 }),
      aShare(NADIA, { state: 'own', amountCents: 722 }),
      aShare(SOFIA, { state: 'declared', amountCents: 722, dueCents: 722, payment: said('sofia-paid') }),
      aShare(YACINE, { state: 'declared', amountCents: 722, dueCents: 722, payment: said('yacine-paid') }),
      aShare(OUSMANE, { amountCents: 722, remindedAt: '2026-11-16T09:00:00.000Z' }),
      aShare(CAMILLE, { amountCents: 722 }),
      aShare(THOMAS, { state: 'contested', amountCents: 722, dueCents: 722, contest: aContest('J’étais absent') }),
      aShare(aGuestParty('Rémi'), { amountCents: 722 }),
    ],
    ...overrides,
    can: { receive: true, correct: true, setCost: true, remind: [CAMILLE.id, 'party-r-mi'], ...overrides?.can },
  })

const renderLedger = (ledger: MatchLedger = received()) =>
  render(
    <TestApp>
      <MatchLedgerPage id="five" ledger={ledger} />
    </TestApp>,
  )

const sheet = page.getByRole('region', { name: 'Ce qui est reçu' })
const row = (name: string) => sheet.getByRole('listitem').filter({ hasText: name })

test('Nadia sees what came, in words and not only as a bar', async () => {
  await renderLedger()
  await expect.element(sheet.getByText('14,46\u00a0€ reçus sur 57,78\u00a0€')).toBeVisible()
  for (const text of ['reçus 14,46\u00a0€', 'à confirmer 14,44\u00a0€', 'à venir 28,88\u00a0€'])
    await expect.element(sheet.getByText(text, { exact: true })).toBeVisible()
  const titles = () =>
    sheet
      .getByRole('heading', { level: 3 })
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(titles).toEqual(['À confirmer', 'Contestées', 'À venir', 'Reçus'])
  await expect.element(row('Ousmane Diallo')).toMatchTextContent(/relance lun\..16.nov\./)
  await expect.element(row('Camille Dubreuil')).toMatchTextContent('sans nouvelle')
})

test('« Reçu » can be undone, and is sent after that', async () => {
  api.on('POST /ledger/payments/sofia-paid/confirm', () => ({ done: true }))
  await renderLedger()
  await userEvent.click(row('Sofia Nguyên').getByRole('button', { name: 'Reçu de Sofia' }))
  await userEvent.click(row('Sofia Nguyên').getByRole('button', { name: 'Annuler\u00a0: reçu de Sofia' }))
  await expect.element(row('Sofia Nguyên').getByRole('button', { name: 'Reçu de Sofia' })).toHaveFocus()
  await api.expectRequests((all) => all.filter(({ method }) => method === 'POST')).toEqual([])
  await userEvent.click(row('Sofia Nguyên').getByRole('button', { name: 'Reçu de Sofia' }))
  await expect.element(page.getByText('Reçu\u00a0: 7,22\u00a0€ de Sofia')).toBeVisible()
  await sendAllActions()
  await api.requests('POST /ledger/payments/sofia-paid/confirm', 1)
})

test('« Tout reçu » confirms what was said to be paid, and nothing else', async () => {
  api.on('POST /ledger/payments/:id/confirm', () => ({ done: true }))
  await renderLedger()
  await userEvent.click(sheet.getByRole('button', { name: 'Tout reçu, 14,44\u00a0€' }))
  await expect.element(row('Sofia Nguyên').getByRole('button', { name: 'Reçu de Sofia' })).toBeDisabled()
  await sendAllActions()
  await api
    .expectRequests((all) => all.filter(({ method }) => method === 'POST').map(({ path }) => path))
    .toEqual(['/ledger/payments/sofia-paid/confirm', '/ledger/payments/yacine-paid/confirm'])
})

test('« Tout reçu » leaves out what is being received alone, and that can still be taken back', async () => {
  api.on('POST /ledger/payments/:id/confirm', () => ({ done: true }))
  const ledger = received()
  const ofOusmane = aShare(OUSMANE, { state: 'declared', amountCents: 722, payment: said('ousmane-paid') })
  const shares = ledger.shares?.map((share) => (share.party.id === OUSMANE.id ? ofOusmane : share)) ?? null
  await renderLedger({ ...ledger, shares })
  await expect.element(sheet.getByRole('button', { name: 'Tout reçu, 21,66\u00a0€' })).toBeVisible()
  await userEvent.click(row('Sofia Nguyên').getByRole('button', { name: 'Reçu de Sofia' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Tout reçu, 14,44\u00a0€' }))
  await userEvent.click(row('Sofia Nguyên').getByRole('button', { name: 'Annuler\u00a0: reçu de Sofia' }))
  await expect.element(row('Sofia Nguyên').getByRole('button', { name: 'Reçu de Sofia' })).toBeDisabled()
  await sendAllActions()
  await api
    .expectRequests((all) => all.filter(({ method }) => method === 'POST').map(({ path }) => path))
    .toEqual(['/ledger/payments/yacine-paid/confirm', '/ledger/payments/ousmane-paid/confirm'])
})

test('« Tout reçu » leaves out who says « J’ai payé » after it was pressed', async () => {
  api.on('POST /ledger/payments/:id/confirm', () => ({ done: true }))
  const ledger = received()
  const screen = await renderLedger(ledger)
  await userEvent.click(sheet.getByRole('button', { name: 'Tout reçu, 14,44\u00a0€' }))
  const ofOusmane = aShare(OUSMANE, { state: 'declared', amountCents: 722, payment: said('ousmane-paid') })
  const shares = ledger.shares?.map((share) => (share.party.id === OUSMANE.id ? ofOusmane : share)) ?? null
  await screen.rerender(
    <TestApp>
      <MatchLedgerPage id="five" ledger={{ ...ledger, shares }} />
    </TestApp>,
  )
  await expect.element(row('Ousmane Diallo').getByRole('button', { name: /Pas encore/ })).toBeVisible()
  await sendAllActions()
  await api
    .expectRequests((all) => all.filter(({ method }) => method === 'POST').map(({ path }) => path))
    .toEqual(['/ledger/payments/sofia-paid/confirm', '/ledger/payments/yacine-paid/confirm'])
})

test('« Pas encore » is said at once', async () => {
  api.on('POST /ledger/payments/yacine-paid/not-seen', () => ({ done: true }))
  await renderLedger()
  await userEvent.click(row('Yacine Traoré').getByRole('button', { name: /Pas encore/ }))
  await api.requested('POST /ledger/payments/yacine-paid/not-seen')
})

test('cash is received without « J’ai payé »', async () => {
  api.on('POST /ledger/receipts', () => ({ done: true }))
  await renderLedger()
  await userEvent.click(row('Camille Dubreuil').getByRole('button', { name: 'Reçu de Camille' }))
  await sendAllActions()
  await api.requested('POST /ledger/receipts', { from: CAMILLE.id, matchId: 'five', amountCents: 722, method: null })
})

test('a receipt that is sent again after a lost answer is the same one', async () => {
  api.on('POST /ledger/receipts', () => refusal('UNAVAILABLE'))
  await renderLedger()
  const button = row('Camille Dubreuil').getByRole('button', { name: 'Reçu de Camille' })
  await userEvent.click(button)
  await sendAllActions()
  await api.requests('POST /ledger/receipts', 1)
  api.on('POST /ledger/receipts', () => ({ done: true }))
  await userEvent.click(button)
  await sendAllActions()
  const [first, second] = (await api.requests('POST /ledger/receipts', 2)) as { key: string }[]
  expect(second).toEqual(first)
})

test('one that came with another amount is said to have come, and the next is another', async () => {
  api.on('POST /ledger/receipts', () => refusal('PAYMENT_SENT'))
  await renderLedger()
  const button = row('Camille Dubreuil').getByRole('button', { name: 'Reçu de Camille' })
  await userEvent.click(button)
  await sendAllActions()
  await expect.element(page.getByText(/^Votre premier envoi est arrivé, avec d’autres valeurs/)).toBeVisible()
  api.on('POST /ledger/receipts', () => ({ done: true }))
  await userEvent.click(button)
  await sendAllActions()
  const [first, second] = (await api.requests('POST /ledger/receipts', 2)) as { key: string }[]
  expect(second?.key).not.toBe(first?.key)
})

test('those who can be reminded are', async () => {
  api.on('POST /matches/five/ledger/remind', () => ({ done: true }))
  await renderLedger()
  await userEvent.click(sheet.getByRole('button', { name: 'Relancer les 2' }))
  await api.requested('POST /matches/five/ledger/remind', { parties: [CAMILLE.id, 'party-r-mi'] })
  await expect.element(page.getByText('Un petit rappel est parti à 2\u00a0personnes')).toBeVisible()
})

test('whose share is being received is not reminded', async () => {
  api.on('POST /matches/five/ledger/remind', () => ({ done: true }))
  await renderLedger()
  await userEvent.click(row('Camille Dubreuil').getByRole('button', { name: 'Reçu de Camille' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Relancer', exact: true }))
  await api.requested('POST /matches/five/ledger/remind', { parties: ['party-r-mi'] })
})

test('who was told « Pas encore » long ago is reminded by itself', async () => {
  api.on('POST /matches/five/ledger/remind', () => ({ done: true }))
  const shares = [
    aShare(YACINE, { state: 'not-seen', amountCents: 722, dueCents: 722, payment: said('yacine-paid') }),
    aShare(CAMILLE, { amountCents: 722 }),
  ]
  await renderLedger(received({ shares, can: { remind: [CAMILLE.id, YACINE.id] } }))
  await expect.element(sheet.getByRole('button', { name: 'Relancer', exact: true })).toBeVisible()
  await userEvent.click(row('Yacine Traoré').getByRole('button', { name: 'Relancer Yacine' }))
  await api.requested('POST /matches/five/ledger/remind', { parties: [YACINE.id] })
})

test('a contest is answered: kept with a word, or corrected', async () => {
  api.on('POST /matches/five/ledger/:party/keep', () => refusal('SHARE_NOT_CONTESTED'))
  api.on('POST /matches/five/ledger/:party/correct', () => ({ done: true }))
  await renderLedger()
  await userEvent.click(sheet.getByRole('button', { name: 'Répondre à Thomas Lefèvre' }))
  const dialog = page.getByRole('alertdialog', { name: 'Thomas conteste sa part' })
  await expect.element(dialog.getByText(/J’étais absent/)).toBeVisible()
  await expect.element(dialog.getByLabelText('Part corrigée')).toHaveValue('0')
  await userEvent.fill(dialog.getByLabelText('Part corrigée'), '3')
  // What is typed is kept until it is sent.
  await userEvent.click(dialog.getByRole('button', { name: 'Retour' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Répondre à Thomas Lefèvre' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Garder' }))
  await expect.element(dialog.getByText('Dites pourquoi en quelques mots')).toBeVisible()
  await userEvent.fill(dialog.getByLabelText('Votre réponse'), 'Noé a joué à ta place')
  await userEvent.click(dialog.getByRole('button', { name: 'Garder' }))
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Cette part n’est pas contestée, ou plus')
  await userEvent.click(dialog.getByRole('button', { name: 'Corriger' }))
  await api.requested(`POST /matches/five/ledger/${THOMAS.id}/correct`, { amountCents: 300, from: 722, word: 'Noé a joué à ta place' })
})

test('a share is corrected by another entry', async () => {
  api.on('POST /matches/five/ledger/:party/correct', () => ({ done: true }))
  await renderLedger()
  await userEvent.click(page.getByRole('button', { name: 'Corriger une part' }))
  const dialog = page.getByRole('alertdialog', { name: 'Corriger une part' })
  await userEvent.click(dialog.getByRole('button', { name: 'Corriger' }))
  await expect.element(dialog.getByText('Choisissez une personne')).toBeVisible()
  await expect.element(dialog.getByText('Indiquez un montant comme 6,50')).toBeVisible()
  await userEvent.selectOptions(dialog.getByLabelText('De qui'), 'Camille Dubreuil, 7,22\u00a0€')
  await userEvent.fill(dialog.getByLabelText('Nouvelle part'), '5')
  await userEvent.fill(dialog.getByLabelText('Pourquoi'), 'Arrivée à la mi-temps')
  // What is typed is kept until it is sent.
  await userEvent.click(dialog.getByRole('button', { name: 'Retour' }))
  await userEvent.click(page.getByRole('button', { name: 'Corriger une part' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Corriger' }))
  await api.requested(`POST /matches/five/ledger/${CAMILLE.id}/correct`, { amountCents: 500, from: 722, word: 'Arrivée à la mi-temps' })
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Corriger une part' }))
  await expect.element(dialog.getByLabelText('De qui')).toHaveValue('')
  await expect.element(dialog.getByLabelText('Nouvelle part')).toHaveValue('')
})

test('who organizes changes the cost and who paid it, with a word', async () => {
  const players = [aMatchPlayer('Maël Kervadec', { userId: 'mael' }), aMatchPlayer('Karim Haddad', { userId: 'karim' })]
  const viewer = { ...aMatch({}).viewer, isOrganizer: true }
  api.on('GET /matches/five', () => aMatch({ id: 'five', organizerId: 'nadia', organizerName: 'Nadia Belkacem', players, viewer }))
  api.on('PUT /matches/five/ledger/cost', () => ({ done: true }))
  await renderLedger(received({ payee: { ...NADIA, userId: 'nadia' } }))
  await userEvent.click(page.getByRole('button', { name: 'Changer le coût' }))
  const dialog = page.getByRole('alertdialog', { name: 'Partager un coût' })
  await expect.element(dialog.getByLabelText('Coût du terrain')).toHaveValue('65')
  await expect.element(dialog.getByText('9\u00a0parts de 7,22\u00a0€, au centime près')).toBeVisible()
  await userEvent.fill(dialog.getByLabelText('Coût du terrain'), '72')
  await userEvent.selectOptions(dialog.getByLabelText('Qui a avancé le terrain'), 'Maël Kervadec')
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await expect.element(dialog.getByText('Dites pourquoi en quelques mots')).toBeVisible()
  await userEvent.fill(dialog.getByLabelText('Pourquoi'), 'Le terrain a coûté plus')
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await api.requested('PUT /matches/five/ledger/cost', { totalCostCents: 7200, payeeId: 'mael', word: 'Le terrain a coûté plus' })
})

test('who only organizes sees where it stands, without buttons of the payee', async () => {
  await renderLedger(
    received({ payee: MAEL, own: aShare(NADIA, { state: 'received' }), can: { receive: false, correct: true, remind: [] } }),
  )
  const list = page.getByRole('region', { name: 'Où en est-on' })
  await expect.element(list.getByText('2 reçus sur 8')).toBeVisible()
  await expect.element(list.getByRole('button')).toHaveAccessibleName('Répondre à Thomas Lefèvre')
  await expect.element(page.getByRole('link', { name: 'Modifier' })).not.toBeInTheDocument()
})

test('the account adds up, and says who pays a cent more', async () => {
  await renderLedger()
  const account = page.getByRole('region', { name: 'Le compte' })
  await expect.element(account).toMatchTextContent(/7.parts de7,22.€2.parts de7,23.€Somme65,00.€/)
  await expect.element(account.getByText(/premiers de la liste \(Karim et Inès\)/)).toBeVisible()
})
