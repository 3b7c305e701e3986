import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aMatchCard } from '#features/matches/testing/matches.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { PastMatches } from './past-matches.tsx'
import '#styles/theme.css'

const api = fakeApi()

test('« Déjà joués » follows the filters', async () => {
  api.answer(async () => Response.json({ items: [aMatchCard({ startsAt: '2026-11-14T17:30:00.000Z' })], nextCursor: null }))
  await render(
    <TestApp>
      <PastMatches search={{ search: 'five', format: '7 contre 7', free: true }} now={new Date('2026-11-17T12:00:00Z')} />
    </TestApp>,
  )
  await expect.element(page.getByRole('region', { name: 'Déjà joués' })).toBeVisible()
  await api
    .expectRequests((all) => all.map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1]))))
    .toMatchObject([{ search: 'five', format: '7 contre 7', free: 'true', period: 'past', mine: 'true' }])
})
