import type { GroupSettlement } from '@coup-denvoi/contract/settlements/settlement.schema'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aSettlement, MAEL, NADIA, SOFIA } from '#features/ledger/testing/ledgers.ts'
import { sendAllActions } from '#lib/deferred-actions.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { SettlementSection } from './settlement-section.tsx'
import '#styles/theme.css'

const api = fakeApi()

const NOTHING: GroupSettlement = { proposable: null, latest: null }
const toMael = { debtor: SOFIA, creditor: MAEL, amountCents: 650 }
const proposable = { payments: [toMael], replaced: aSettlement().replaced, replacedCount: 2, isPartial: false }

const renderSection = (...answers: GroupSettlement[]) => {
  let reads = 0
  api.on('GET /groups/gones/settlement', () => answers[Math.min(reads++, answers.length - 1)])
  return render(
    <TestApp>
      <SettlementSection groupId="gones" />
    </TestApp>,
  )
}

test('Nadia proposes the payments that she sees, once', async () => {
  api.on('POST /groups/gones/settlement', () => ({ done: true }))
  await renderSection({ proposable, latest: null }, { proposable: null, latest: aSettlement({ agreed: 1, ownAnswer: 'agreed' }) })
  const sheet = page.getByRole('region', { name: 'Régler en 1 paiement' })
  await expect.element(sheet).toMatchTextContent(/au lieu de 2/)
  await expect
    .element(sheet)
    .toMatchTextContent(/Vous n’avez rien à payer\. À la place de 6,50.€ à Maël et 6,50.€ de Sofia\. Chacun garde le même total\./)
  await expect.element(sheet.getByRole('listitem')).toMatchTextContent(/Sofia6,50.€ à .*Maël/)
  await expect.element(sheet).not.toMatchTextContent(/de personne à personne/)
  await userEvent.click(sheet.getByRole('button', { name: 'Proposer ces paiements' }))
  await api.requested('POST /groups/gones/settlement', { payments: [{ debtor: SOFIA.id, creditor: MAEL.id, amountCents: 650 }] })
  await expect.element(page.getByRole('region', { name: 'Règlement proposé par Inès' }).getByText('Vous êtes d’accord')).toBeVisible()
})

test('other payments than those that were proposed before are not said to be proposed, and the next is another proposal', async () => {
  api.on('POST /groups/gones/settlement', () => refusal('SETTLEMENT_SENT'))
  await renderSection({ proposable, latest: null })
  const propose = () => userEvent.click(page.getByRole('button', { name: 'Proposer ces paiements' }))
  await propose()
  await expect.element(page.getByText(/^Votre premier envoi est arrivé, avec d’autres paiements/)).toBeVisible()
  api.on('POST /groups/gones/settlement', () => ({ done: true }))
  await propose()
  const [first, second] = (await api.requests('POST /groups/gones/settlement', 2)) as { key: string }[]
  expect(second?.key).not.toBe(first?.key)
})

test('one line says that somebody is left out, and not who', async () => {
  await renderSection({ proposable: { ...proposable, payments: [], isPartial: true }, latest: null })
  const sheet = page.getByRole('region', { name: 'Régler sans aucun paiement' })
  await expect.element(sheet.getByText(/Les autres dettes du groupe se règlent directement, de personne à personne\./)).toBeVisible()
})

test('who is asked sees their own part, and agrees', async () => {
  api.on('POST /settlements/settlement-1/answer', () => ({ done: true }))
  await renderSection(
    { proposable: null, latest: aSettlement() },
    { proposable: null, latest: aSettlement({ agreed: 2, ownAnswer: 'agreed', can: { agree: false, refuse: true, withdraw: false } }) },
  )
  const sheet = page.getByRole('region', { name: 'Règlement proposé par Inès' })
  await expect.element(sheet.getByText('1 sur 3 d’accord')).toBeVisible()
  await expect.element(sheet.getByText(/Régler en 1.paiement en tout\. À accepter avant le jeu\..26.nov\..· 19.h.00\./)).toBeVisible()
  await userEvent.click(sheet.getByRole('button', { name: 'D’accord' }))
  await api.requested('POST /settlements/settlement-1/answer', { answer: 'agreed' })
  await expect.element(sheet.getByText('2 sur 3 d’accord')).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: 'D’accord' })).not.toBeInTheDocument()
  await expect.element(sheet.getByRole('button', { name: 'Non merci' })).toBeVisible()
})

test('a refusal can be undone before it is sent', async () => {
  api.on('POST /settlements/settlement-1/answer', () => ({ done: true }))
  await renderSection({ proposable: null, latest: aSettlement() })
  await userEvent.click(page.getByRole('button', { name: 'Non merci' }))
  await userEvent.click(page.getByRole('button', { name: 'Annuler le refus' }))
  await sendAllActions()
  await expect.element(page.getByRole('button', { name: 'Non merci' })).toBeVisible()
  await api.expectNoRequest('POST /settlements/settlement-1/answer')
  await userEvent.click(page.getByRole('button', { name: 'Non merci' }))
  await sendAllActions()
  await api.requested('POST /settlements/settlement-1/answer', { answer: 'refused' })
})

test('admins see who has agreed, and take it back', async () => {
  api.on('POST /settlements/settlement-1/withdraw', () => ({ done: true }))
  const answers = [
    { party: NADIA, hasAgreed: true },
    { party: MAEL, hasAgreed: false },
    { party: SOFIA, hasAgreed: false },
  ]
  const can = { agree: false, refuse: true, withdraw: true }
  await renderSection({
    proposable: null,
    latest: aSettlement({ answers, replacedCount: 2, payments: [toMael], ownAnswer: 'agreed', can }),
  })
  await expect
    .element(page.getByText(/Régler en 1.paiement au lieu de 2\..*D’accord.: vous\. Sans réponse.: Maël et Sofia\./))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Non merci' })).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Retirer la proposition' }))
  await sendAllActions()
  await api.requested('POST /settlements/settlement-1/withdraw')
})

test.each([
  ['Non merci', 'answer', { proposable: null, latest: aSettlement({ state: 'declined' }) }, /n’a pas été accepté/],
  ['Retirer la proposition', 'withdraw', { proposable, latest: null }, /au lieu de 2/],
] as const)('after « %s » the focus is on what took the place of the proposal', async (name, call, after, text) => {
  api.on(`POST /settlements/settlement-1/${call}`, () => ({ done: true }))
  const can = { agree: true, refuse: true, withdraw: true }
  await renderSection({ proposable: null, latest: aSettlement({ can }) }, after)
  await expect.element(page.getByRole('button', { name })).toBeVisible()
  page.getByRole('button', { name }).element().focus()
  await userEvent.keyboard('{Enter}')
  await sendAllActions()
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.poll(() => document.activeElement?.matches('div') && document.activeElement.textContent).toMatch(text)
})

test('what can no longer be carried out says so, and is read again', async () => {
  api.on('POST /settlements/settlement-1/answer', () => refusal('SETTLEMENT_OUTDATED'))
  await renderSection({ proposable: null, latest: aSettlement() }, { proposable: null, latest: aSettlement({ state: 'outdated' }) })
  await userEvent.click(page.getByRole('button', { name: 'D’accord' }))
  await expect.element(page.getByText('Les comptes ont changé depuis\u00a0: ces paiements ne sont plus proposés.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'D’accord' })).not.toBeInTheDocument()
})

test('a failure can be tried again, and nothing to settle shows nothing', async () => {
  let isDown = true
  api.on('GET /groups/gones/settlement', () => (isDown ? refusal('UNEXPECTED') : NOTHING))
  await render(
    <TestApp>
      <SettlementSection groupId="gones" />
    </TestApp>,
  )
  await expect.element(page.getByRole('alert')).toBeVisible()
  isDown = false
  await userEvent.click(page.getByRole('button', { name: 'Réessayer' }))
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: /^R.gle/ })).not.toBeInTheDocument()
})
