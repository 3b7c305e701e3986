import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aMatchCard } from '#features/matches/testing/matches.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { MatchList } from './match-list.tsx'
import '#styles/theme.css'

const api = fakeApi()

test('Nadia searches for what nobody organizes: she can clear the filters, and the next matches are proposed', async () => {
  api.answer(async ({ path }) =>
    Response.json({ items: path.includes('search=') ? [] : [aMatchCard({ title: 'Five du samedi' })], nextCursor: null }),
  )
  const onClear = vi.fn()
  await render(
    <TestApp>
      <MatchList search={{ search: 'beach soccer' }} now={new Date('2026-11-17T12:00:00Z')} onClear={onClear} />
    </TestApp>,
  )
  await expect.element(page.getByText('Aucun match ici pour le moment')).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Prochains matchs' }).getByRole('heading', { name: 'Five du samedi' }))
    .toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Effacer les filtres' }))
  await expect.poll(() => onClear).toHaveBeenCalledOnce()
})
