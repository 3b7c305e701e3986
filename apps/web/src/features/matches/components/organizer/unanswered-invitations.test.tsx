import { NETWORK_FAILURE } from '@coup-denvoi/contract/lib/network-failure'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { UnansweredInvitations } from './unanswered-invitations.tsx'
import '#styles/theme.css'

const api = fakeApi()
const NAMES = ['Inès', 'Hugo', 'Sofia', 'Léa', 'Yanis', 'Zoé', 'Tom']
const invited = NAMES.map((name, n) => ({
  userId: `player-${n}`,
  displayName: `${name} Moreau`,
  photo: null,
  kit: n,
  invitedAt: '2026-11-17T10:00:00.000Z',
  hasProfile: true,
}))

const renderSheet = () =>
  render(
    <TestApp>
      <UnansweredInvitations matchId="five" now={new Date('2026-11-17T12:30:00Z')} />
    </TestApp>,
  )
const sheet = page.getByRole('region', { name: 'Sans réponse' })

test('lists who has not answered, and unfolds', async () => {
  api.answer(async () => Response.json({ items: invited }))
  await renderSheet()
  await expect.element(sheet.getByText('7', { exact: true })).toBeVisible()
  await expect.poll(() => sheet.getByRole('listitem').elements()).toHaveLength(5)
  await expect.element(sheet.getByText('Invitation envoyée il y a 2\u00a0h').first()).toBeVisible()
  await userEvent.click(sheet.getByRole('button', { name: 'Voir les 2 autres' }))
  await expect.poll(() => sheet.getByRole('listitem').elements()).toHaveLength(7)
  await expect.element(sheet.getByRole('link', { name: 'Tom Moreau' })).toHaveAttribute('href', '/players/player-6')
})

test('is absent when everybody has answered', async () => {
  api.answer(async () => Response.json({ items: [] }))
  await renderSheet()
  await api.expectRequests().toHaveLength(1)
  await expect.element(sheet).not.toBeInTheDocument()
})

test('says that it cannot be read, and retries', async () => {
  await renderSheet()
  await expect.element(sheet.getByText(NETWORK_FAILURE.message)).toBeVisible()
  api.answer(async () => Response.json({ items: invited }))
  await userEvent.click(sheet.getByRole('button', { name: 'Réessayer' }))
  await expect.element(sheet.getByText('Inès Moreau')).toBeVisible()
})
