import { NETWORK_FAILURE } from '@coup-denvoi/contract/lib/network-failure'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aJournalEntry } from '#features/admin/testing/moderation-fixtures.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { JournalSection } from './journal-section.tsx'
import '#styles/theme.css'

const api = fakeApi()

const BANNED = aJournalEntry()
const PURGED = aJournalEntry({
  id: 'purged',
  action: 'notifications.purged',
  actorId: null,
  actorName: 'Ligne de commande',
  targetKind: 'notifications',
  targetId: null,
  targetName: '',
  amount: 1200,
  createdAt: '2025-03-03T20:05:00.000Z',
})
const CANCELLED = aJournalEntry({
  id: 'cancelled',
  action: 'match.cancelled',
  actorId: 'gone',
  actorName: '',
  targetKind: 'match',
  targetId: 'five',
  targetName: 'Five du samedi',
  createdAt: '2025-03-03T09:00:00.000Z',
})

const renderJournal = () =>
  render(
    <TestApp>
      <JournalSection />
    </TestApp>,
  )
const pageOf = (items: unknown[], nextCursor: string | null = null) => Response.json({ items, nextCursor })
const line = (text: RegExp) => page.getByRole('listitem').filter({ hasText: text })

test('shows who did what to whom, by day, with links to both', async () => {
  api.answer(async () => pageOf([BANNED, PURGED, CANCELLED]))
  await renderJournal()
  const banned = line(/Nadia Belkacem a banni Bruno Lourd/)
  await expect.element(banned.getByRole('link', { name: 'Nadia Belkacem' })).toHaveAttribute('href', '/players/nadia')
  await expect.element(banned.getByRole('link', { name: 'Bruno Lourd' })).toHaveAttribute('href', '/players/bruno')
  await expect.element(banned.getByText('18 h 30')).toBeVisible()
  // Two entries of one day share a heading.
  await expect.element(page.getByRole('heading', { name: '3 mars 2025' })).toBeVisible()
  await expect.poll(() => page.getByRole('list').elements()).toHaveLength(2)
})

test('shows the command line and nameless actors without a link', async () => {
  api.answer(async () => pageOf([PURGED, CANCELLED]))
  await renderJournal()
  const purged = line(/Ligne de commande a nettoyé les notifications/)
  await expect.element(purged.getByText(/1.200.notifications supprimées/)).toBeVisible()
  await expect.poll(() => purged.getByRole('link').elements()).toEqual([])
  const cancelled = line(/Utilisateur inconnu a annulé le match «.Five du samedi.»/)
  await expect.element(cancelled.getByRole('link', { name: 'Five du samedi' })).toHaveAttribute('href', '/matches/five')
})

test('what the reader may not open has no link', async () => {
  api.answer(async () => pageOf([aJournalEntry({ actorHasProfile: false, targetHasPage: false })]))
  await renderJournal()
  const banned = line(/Nadia Belkacem a banni Bruno Lourd/)
  await expect.element(banned).toBeVisible()
  await expect.poll(() => banned.getByRole('link').elements()).toEqual([])
})

test('loads page by page', async () => {
  api.answer(async ({ path }) => (path.includes('cursor=next') ? pageOf([CANCELLED]) : pageOf([BANNED], 'next')))
  await renderJournal()
  await userEvent.click(page.getByRole('button', { name: 'Voir plus du journal' }))
  await expect.element(page.getByText(/a annulé le match/)).toBeVisible()
  await expect.element(page.getByText(/a banni/)).toBeVisible()
})

test('shows an empty state', async () => {
  api.answer(async () => pageOf([]))
  await renderJournal()
  await expect.element(page.getByRole('heading', { name: 'Le journal est vide' })).toBeVisible()
})

test('shows an error that can be retried', async () => {
  await renderJournal()
  await expect.element(page.getByRole('heading', { name: NETWORK_FAILURE.message })).toBeVisible()
  api.answer(async () => pageOf([BANNED]))
  await userEvent.click(page.getByRole('button', { name: 'Réessayer' }))
  await expect.element(page.getByText(/a banni/)).toBeVisible()
})

test('shows a skeleton while loading', async () => {
  api.answer(() => new Promise(() => {}))
  await renderJournal()
  await expect.element(page.getByRole('status')).toHaveTextContent('Chargement…')
})
