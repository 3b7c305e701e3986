import type { Session } from '@coup-denvoi/contract/users/account.schema'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeApi } from '#testing/fake-api.ts'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { SessionsSheet } from './sessions-sheet.tsx'
import '#styles/theme.css'

const api = fakeApi()

const aSession = (id: string, device: string, isCurrent = false): Session => ({
  id,
  device,
  isCurrent,
  createdAt: '2026-11-01T10:00:00.000Z',
  lastUsedAt: '2026-11-21T17:30:00.000Z',
})

/** A server that deletes sessions. */
function stubSessionsApi() {
  let sessions = [aSession('s1', 'Firefox sous Linux', true), aSession('s2', 'Safari sous iOS'), aSession('s3', 'Appareil inconnu')]
  api.on('GET /me/sessions', () => ({ items: sessions }))
  api.on('DELETE /me/sessions/:id', ({ params }) => {
    sessions = sessions.filter(({ id }) => id !== params.id)
    return { done: true }
  })
  api.on('DELETE /me/sessions', () => {
    sessions = sessions.filter(({ isCurrent }) => isCurrent)
    return { done: true }
  })
}

function renderSheet() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionsSheet />
      <Toasts duration={3000} />
    </QueryClientProvider>,
  )
}

test('ends another session, then all others, but not the current one', async () => {
  stubSessionsApi()
  renderSheet()
  const rows = page.getByRole('listitem')
  await expect.element(rows.nth(0)).toHaveTextContent('Firefox sous LinuxCet appareil')
  await expect.element(rows.nth(1).getByText(/^Dernière utilisation/)).toBeVisible()
  await expect.element(rows.nth(0).getByRole('button')).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Déconnecter Safari sous iOS' }))
  await expect.element(page.getByText('Safari sous iOS')).not.toBeInTheDocument()
  await expect.element(page.getByText('Appareil déconnecté')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Déconnecter tous les autres appareils' }))
  await expect.element(page.getByText('Appareil inconnu')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Déconnecter tous les autres appareils' })).not.toBeInTheDocument()
  await expect.element(page.getByText('Firefox sous Linux')).toBeVisible()
})

test('shows an error that can be retried', async () => {
  renderSheet()
  await expect.element(page.getByRole('alert')).toBeVisible()
  stubSessionsApi()
  await userEvent.click(page.getByRole('button', { name: 'Réessayer' }))
  await expect.element(page.getByText('Firefox sous Linux')).toBeVisible()
})
