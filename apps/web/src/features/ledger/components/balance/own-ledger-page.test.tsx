import type { OwnLedger } from '@coup-denvoi/contract/ledger/ledger.schema'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aPair, MAEL, SOFIA } from '#features/ledger/testing/ledgers.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { OwnLedgerLink } from '../own-ledger-link.public.tsx'
import { OwnLedgerPage } from './own-ledger-page.tsx'
import '#styles/theme.css'

const api = fakeApi()

const LEDGER: OwnLedger = {
  books: [
    { group: { id: 'gones', name: 'Gones de Gerland', isMember: true }, pairs: [aPair(SOFIA, 2888)], toConfirm: [] },
    { group: null, pairs: [aPair(MAEL, -650)], toConfirm: [] },
  ],
}

test('all books, and what they come to', async () => {
  api.on('GET /ledger', () => LEDGER)
  await render(
    <TestApp>
      <OwnLedgerPage />
    </TestApp>,
  )
  await expect.element(page.getByText('On vous doit 28,88\u00a0€, vous devez 6,50\u00a0€.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Voir la cagnotte de Gones de Gerland' }))
    .toHaveAttribute('href', '/groups/gones/cagnotte')
  await expect.element(page.getByRole('heading', { name: 'Hors groupe' })).toBeVisible()
})

test('the book of a group that she has left leads nowhere: its ledger is for members', async () => {
  api.on('GET /ledger', () => ({
    books: [{ group: { id: 'gones', name: 'Gones de Gerland', isMember: false }, pairs: [aPair(SOFIA, 2888)], toConfirm: [] }],
  }))
  await render(
    <TestApp>
      <OwnLedgerPage />
    </TestApp>,
  )
  await expect.element(page.getByRole('heading', { name: 'Gones de Gerland' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Voir la cagnotte/ })).not.toBeInTheDocument()
})

test('what is in each book is told from what is in another', async () => {
  const books = [
    { group: { id: 'gones', name: 'Gones de Gerland', isMember: true }, pairs: [aPair(SOFIA, -2888)], toConfirm: [] },
    LEDGER.books[1],
  ]
  api.on('GET /ledger', () => ({ books }))
  await render(
    <TestApp>
      <OwnLedgerPage />
    </TestApp>,
  )
  for (const title of ['Votre solde', 'À qui vous devez'])
    for (const book of ['Gones de Gerland', 'Hors groupe'])
      await expect.element(page.getByRole('region', { name: `${title} ${book}`, exact: true })).toBeVisible()
  for (const { party } of [aPair(SOFIA, 0), aPair(MAEL, 0)])
    await expect.element(page.getByRole('button', { name: `Régler avec ${party.displayName}`, exact: true })).toBeVisible()
})

test('without a network the page says so, and tries again', async () => {
  api.offline()
  api.on('GET /ledger', () => ({ books: [] }))
  await render(
    <TestApp>
      <OwnLedgerPage />
    </TestApp>,
  )
  await expect.element(page.getByRole('alert')).toBeVisible()
  api.offline(false)
  await userEvent.click(page.getByRole('button', { name: 'Réessayer' }))
  await expect.element(page.getByRole('heading', { name: 'Rien à régler' })).toBeVisible()
})

test('Mon Espace links to it with the sums', async () => {
  api.on('GET /ledger', () => LEDGER)
  await render(
    <TestApp>
      <OwnLedgerLink />
    </TestApp>,
  )
  const link = page.getByRole('link', { name: /Ma cagnotte/ })
  await expect.element(link).toHaveAttribute('href', '/mon-espace/cagnotte')
  await expect.element(link).toMatchTextContent(/On vous doit 28,88.€, vous devez 6,50.€/)
})
