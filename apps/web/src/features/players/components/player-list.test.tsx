import { NETWORK_FAILURE } from '@coup-denvoi/contract/lib/network-failure'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aMatchCard } from '#features/matches/testing/matches.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import type { PlayerSearch } from '../player-filters.ts'
import { aPlayerCard } from '../testing/players.ts'
import { PlayerList } from './player-list.tsx'
import '#styles/theme.css'

const api = fakeApi()

async function renderList(search: PlayerSearch = {}) {
  const onClear = vi.fn()
  await render(
    <TestApp>
      <PlayerList search={search} onClear={onClear} />
    </TestApp>,
  )
  return { onClear }
}

test('shows players and loads more', async () => {
  api.answer(async ({ path }) =>
    path.includes('cursor=')
      ? Response.json({
          items: [aPlayerCard({ id: 'hugo', displayName: 'Hugo Ferreira', matchesPlayed: 1 })],
          nextCursor: null,
          total: null,
        })
      : Response.json({ items: [aPlayerCard()], nextCursor: 'after-elodie', total: 2 }),
  )
  await renderList()
  await expect.element(page.getByRole('link', { name: 'Élodie Marchand' })).toHaveAttribute('href', '/players/elodie')
  await expect.element(page.getByText('57\u00a0matchs')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Voir plus de joueurs' }))
  await expect.element(page.getByRole('link', { name: 'Hugo Ferreira' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Voir plus de joueurs' })).not.toBeInTheDocument()
})

test('without results, the filters can be cleared, and the next matches are proposed', async () => {
  api.on('GET /players', async () => ({ items: [], nextCursor: null, total: 0 }))
  api.on('GET /matches', async () => ({ items: [aMatchCard({ title: 'Five du samedi' })], nextCursor: null }))
  const { onClear } = await renderList({ city: 'Brest' })
  await expect.element(page.getByText('Aucun joueur ne correspond.')).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Prochains matchs' }).getByRole('heading', { name: 'Five du samedi' }))
    .toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Effacer les filtres' }))
  await expect.poll(() => onClear).toHaveBeenCalledOnce()
})

test('shows a network error and retries', async () => {
  await renderList()
  await expect.element(page.getByRole('alert').getByRole('heading', { name: NETWORK_FAILURE.message })).toBeVisible()
  api.answer(async () => Response.json({ items: [aPlayerCard()], nextCursor: null, total: 1 }))
  await userEvent.click(page.getByRole('button', { name: 'Réessayer' }))
  await expect.element(page.getByRole('link', { name: 'Élodie Marchand' })).toBeVisible()
})
