import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aFund, aFundForMembers, anEntry, INES, KARIM, OUSMANE } from '#features/funds/testing/funds.ts'
import { sendAllActions } from '#lib/deferred-actions.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { FundCard } from './fund-card.public.tsx'
import { FundPage } from './fund-page.tsx'
import '#styles/theme.css'

const api = fakeApi()
beforeEach(async () => {
  vi.setSystemTime(new Date('2026-11-20T12:00:00Z'))
  await page.viewport(1280, 900)
})
afterEach(() => vi.useRealTimers())

const RECEIPT = 'receipts/0123456789abcdef'
const done = () => ({ done: true })
const withReceipt = anEntry({ receipt: RECEIPT, can: { cancel: true, changeReceipt: true, removeReceipt: true } })
const autumn = anEntry({ id: 'autumn', kind: 'income', label: 'Cotisation d’automne', amountCents: 800, giver: OUSMANE, holder: KARIM })

function answerEntries(entries = [withReceipt, autumn]) {
  api.on('GET /groups/canuts/fund/entries', () => ({ items: entries, nextCursor: null }))
}

async function aPicture(): Promise<File> {
  const canvas = new OffscreenCanvas(1, 1)
  canvas.getContext('2d')
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'ticket.png', { type: 'image/png' })
}

async function renderPage(fund = aFund(), entries?: (typeof withReceipt)[]) {
  answerEntries(entries)
  await render(<FundPage fund={fund} />, { wrapper: TestApp })
}

async function renderCard(fund = aFund(), entries?: (typeof withReceipt)[]) {
  api.on('GET /groups/canuts/fund', () => fund)
  answerEntries(entries)
  await render(<FundCard groupId="canuts" />, { wrapper: TestApp })
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = (name: string) => page.getByRole('alertdialog', { name })

test('the card has the balance, the last entries, and the way to all of them', async () => {
  await renderCard()
  const card = page.getByRole('region', { name: 'Caisse du groupe' })
  await expect.element(card).toMatchTextContent(/Caisse du groupe48,60.€/)
  await expect.element(card).toMatchTextContent(/Deux ballons taille 4Vous, 12.nov\..· avec le ticket−.39,90.€/)
  await expect.element(card).toMatchTextContent(/Cotisation d’automneOusmane, 12.nov\.\+.8,00.€/)
  await expect.element(card.getByRole('link', { name: 'Voir toute la caisse' })).toHaveAttribute('href', '/groups/canuts/caisse')
})

test('members without the right read it', async () => {
  await renderCard(aFundForMembers(), [])
  await expect.element(page.getByText(/^Pas encore d’écriture/)).toBeVisible()
  await expect.element(button(/Ajouter/)).not.toBeInTheDocument()
})

test('a card that failed is read again', async () => {
  let isDown = true
  api.on('GET /groups/canuts/fund', () => (isDown ? refusal('UNEXPECTED') : aFund()))
  answerEntries()
  await render(<FundCard groupId="canuts" />, { wrapper: TestApp })
  await expect.element(page.getByRole('alert')).toBeVisible()
  isDown = false
  await userEvent.click(button('Réessayer'))
  await expect.element(page.getByText('Deux ballons taille 4')).toBeVisible()
})

test('Inès notes an expense with its receipt; she is who paid unless she says otherwise', async () => {
  api.on('POST /groups/canuts/fund/entries', done)
  api.on('PUT /groups/canuts/fund/entries/:entryId/receipt', done)
  await renderCard()
  await userEvent.click(button('Ajouter une dépense'))
  const form = dialog('Ajouter une dépense')
  await userEvent.click(form.getByRole('button', { name: 'Noter la dépense' }))
  await expect.element(form.getByText('Dites ce que c’est')).toBeVisible()
  await userEvent.fill(form.getByLabelText('Quoi'), 'Des chasubles')
  await userEvent.fill(form.getByLabelText('Montant'), '54')
  await userEvent.upload(form.getByLabelText('Photo du ticket', { exact: true }), await aPicture())
  await expect.element(form.getByRole('img', { name: 'Le ticket choisi' })).toBeVisible()
  await userEvent.click(form.getByRole('button', { name: 'Noter la dépense' }))
  await api.requested('POST /groups/canuts/fund/entries', {
    kind: 'expense',
    label: 'Des chasubles',
    amountCents: 5400,
    holderId: INES.id,
    giverId: null,
  })
  await api.requested('PUT /groups/canuts/fund/entries/:entryId/receipt')
  await expect.element(form).not.toBeInTheDocument()
})

test('a photo that is taken back leaves the focus where another is chosen', async () => {
  await renderCard()
  await userEvent.click(button('Ajouter une dépense'))
  const form = dialog('Ajouter une dépense')
  await userEvent.upload(form.getByLabelText('Photo du ticket', { exact: true }), await aPicture())
  await expect.element(form.getByRole('img', { name: 'Le ticket choisi' })).toBeVisible()
  form.getByRole('button', { name: 'Retirer la photo' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(form.getByRole('img', { name: 'Le ticket choisi' })).not.toBeInTheDocument()
  await expect.element(form.getByRole('button', { name: 'Ajouter une photo' })).toHaveFocus()
})

test('when only the photo is refused, the entry is not sent again', async () => {
  let isRefused = true
  api.on('POST /groups/canuts/fund/entries', done)
  api.on('PUT /groups/canuts/fund/entries/:entryId/receipt', () => (isRefused ? refusal('PHOTO_TOO_MANY_PIXELS') : done()))
  await renderCard()
  await userEvent.click(button('Ajouter une recette'))
  const form = dialog('Ajouter une recette')
  await userEvent.fill(form.getByLabelText('Quoi'), 'Buvette')
  await userEvent.fill(form.getByLabelText('Montant'), '12,5')
  await userEvent.selectOptions(form.getByLabelText(/^De qui/), 'Ousmane Diallo')
  await userEvent.upload(form.getByLabelText('Photo du ticket', { exact: true }), await aPicture())
  await userEvent.click(form.getByRole('button', { name: 'Noter la recette' }))
  await expect.element(form.getByRole('alert')).toHaveTextContent('Cette image a trop de pixels. Choisissez-en une plus petite.')
  await expect.element(form.getByText(/^Elle est notée, mais pas la photo/)).toBeVisible()
  isRefused = false
  await userEvent.click(form.getByRole('button', { name: 'Envoyer la photo' }))
  await expect.element(form).not.toBeInTheDocument()
  expect(await api.requests('POST /groups/canuts/fund/entries', 1)).toMatchObject([{ amountCents: 1250, giverId: OUSMANE.id }])
  await api.requests('PUT /groups/canuts/fund/entries/:entryId/receipt', 2)
})

test('without a network the dialog says so, and what was typed stays, also when it is closed', async () => {
  await renderCard()
  await userEvent.click(button('Ajouter une dépense'))
  const form = dialog('Ajouter une dépense')
  await userEvent.fill(form.getByLabelText('Quoi'), 'Une pompe')
  await userEvent.fill(form.getByLabelText('Montant'), '9')
  api.offline()
  await userEvent.click(form.getByRole('button', { name: 'Noter la dépense' }))
  await expect.element(form.getByRole('alert')).toBeVisible()
  await userEvent.click(form.getByRole('button', { name: 'Retour' }))
  await expect.element(form).not.toBeInTheDocument()
  await userEvent.click(button('Ajouter une dépense'))
  await expect.element(form.getByLabelText('Quoi')).toHaveValue('Une pompe')
  // The first try may have got through.
  api.offline(false)
  api.on('POST /groups/canuts/fund/entries', done)
  await userEvent.click(form.getByRole('button', { name: 'Noter la dépense' }))
  await expect.element(form).not.toBeInTheDocument()
  const [sent, again] = await api.requests('POST /groups/canuts/fund/entries', 2)
  expect(again).toEqual(sent)
})

test('the page says who keeps the money, to admins', async () => {
  await renderPage()
  await expect.element(page.getByRole('region', { name: 'Caisse du groupe' })).toMatchTextContent(/Dans la caisse48,60.€.*Chez vous20,60.€/)
  await expect.element(page.getByRole('region', { name: 'Qui garde l’argent' })).toMatchTextContent(/Karim Haddad28,00.€.*Vous20,60.€/)
  await expect.element(page.getByRole('link', { name: 'Exporter la caisse en CSV' })).toHaveAttribute('href', '/api/groups/canuts/fund.csv')
})

test('and to members only what is with them', async () => {
  await renderPage(aFundForMembers(), [anEntry({ can: { cancel: false, changeReceipt: false, removeReceipt: false } })])
  await expect.element(page.getByText('Deux ballons taille 4')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Qui garde l’argent' })).not.toBeInTheDocument()
  await expect.element(button(/Ajouter|Actions/)).not.toBeInTheDocument()
})

test('money goes from Karim to Inès', async () => {
  api.on('POST /groups/canuts/fund/handovers', done)
  await renderPage()
  await userEvent.click(button('Noter une remise'))
  const form = dialog('Noter une remise')
  await userEvent.fill(form.getByLabelText('Montant'), '20')
  await userEvent.click(form.getByRole('button', { name: 'Noter la remise' }))
  await expect.element(form.getByText('Choisissez une personne').first()).toBeVisible()
  await userEvent.selectOptions(form.getByLabelText('Qui remet'), 'Karim Haddad')
  await userEvent.selectOptions(form.getByLabelText('À qui'), 'Vous')
  await userEvent.click(form.getByRole('button', { name: 'Noter la remise' }))
  await api.requested('POST /groups/canuts/fund/handovers', { fromId: KARIM.id, toId: INES.id, amountCents: 2000 })
  await expect.element(form).not.toBeInTheDocument()
})

test('an entry is cancelled with a word', async () => {
  api.on('POST /groups/canuts/fund/entries/balls/cancel', done)
  await renderPage()
  await userEvent.click(button('Actions pour Deux ballons taille 4'))
  await userEvent.click(page.getByRole('menuitem', { name: 'Annuler cette écriture' }))
  const form = dialog('Annuler cette écriture')
  await userEvent.click(form.getByRole('button', { name: 'Annuler l’écriture' }))
  await expect.element(form.getByText('Dites pourquoi en quelques mots')).toBeVisible()
  await userEvent.fill(form.getByLabelText('Pourquoi'), 'Rendus au magasin')
  await userEvent.click(form.getByRole('button', { name: 'Annuler l’écriture' }))
  await api.requested('POST /groups/canuts/fund/entries/balls/cancel', { word: 'Rendus au magasin' })
  await expect.element(form).not.toBeInTheDocument()
})

test('a cancelled entry says by whom and why', async () => {
  const cancellation = { at: '2026-11-14T11:00:00.000Z', authorName: 'Karim Haddad', word: 'Rendus au magasin' }
  await renderPage(aFund(), [anEntry({ cancellation, can: { cancel: false, changeReceipt: false, removeReceipt: false } })])
  const entries = page.getByRole('region', { name: 'Écritures' })
  await expect.element(entries).toMatchTextContent(/Deux ballons taille 4Annulée.*Annulée par Karim Haddad, 14.nov\.«.Rendus au magasin.»/)
})

test('the receipt opens, closes by Escape, and is removed unless that is undone', async () => {
  api.on('DELETE /groups/canuts/fund/entries/balls/receipt', done)
  await renderPage()
  const thumbnail = button('Voir le ticket\u00a0: Deux ballons taille 4')
  await userEvent.click(thumbnail)
  const photo = page.getByRole('dialog', { name: 'Deux ballons taille 4' })
  await expect.element(photo).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(photo).not.toBeInTheDocument()
  await userEvent.click(thumbnail)
  await userEvent.click(photo.getByRole('button', { name: 'Retirer la photo' }))
  await expect.element(thumbnail).not.toBeInTheDocument()
  await sendAllActions()
  await api.requested('DELETE /groups/canuts/fund/entries/balls/receipt')
})
