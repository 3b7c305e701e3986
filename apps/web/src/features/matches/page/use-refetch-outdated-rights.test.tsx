import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { MatchPage } from '../components/detail/match-page.tsx'
import { aMatch, aViewer, NO_RIGHTS } from '../testing/matches.ts'
import { useMatch } from './use-match.ts'
import '#styles/theme.css'

const api = fakeApi()

beforeEach(() => page.viewport(1280, 900))
afterEach(() => vi.useRealTimers())

function MatchRoute() {
  const match = useMatch('five')
  return match && <MatchPage match={match} />
}

/** The match is from 18 h 30 to 19 h 30. @param at what the server says from a time on, the latest last */
async function openPage(time: string, at: readonly (Partial<Match> & { from: string })[]) {
  vi.setSystemTime(new Date(time))
  api.on('GET /matches/:id', () => {
    const { from: _, ...change } = at.findLast(({ from }) => Date.now() >= Date.parse(from)) ?? { from: '' }
    return aMatch(change)
  })
  await render(
    <TestApp>
      <Suspense>
        <MatchRoute />
      </Suspense>
    </TestApp>,
  )
}

/** A minute begins while the page is looked at. */
function letTimePass(until: string) {
  vi.setSystemTime(new Date(until))
  document.dispatchEvent(new Event('visibilitychange'))
}

test('who would have to ask cannot any more once the match has begun', async () => {
  const viewer = aViewer({ isBelowMinimum: true })
  await openPage('2026-11-21T17:20:00Z', [
    { from: '2026-11-21T00:00:00Z', viewer, minReliability: 80, can: { ...NO_RIGHTS, askToJoin: true } },
    { from: '2026-11-21T17:30:00Z', viewer, minReliability: 80, can: NO_RIGHTS },
  ])
  const ask = page.getByRole('button', { name: /^Demander/ })
  await expect.element(ask).toBeVisible()
  letTimePass('2026-11-21T17:30:00Z')
  await expect.element(ask).not.toBeInTheDocument()
})

test('a co-organizer is asked for the score when the match ends, also by a server whose clock is a little behind', async () => {
  const viewer = aViewer({ isCoOrganizer: true })
  await openPage('2026-11-21T18:20:00Z', [
    { from: '2026-11-21T00:00:00Z', viewer, can: { ...NO_RIGHTS, announce: true } },
    { from: '2026-11-21T18:30:01Z', viewer, can: { ...NO_RIGHTS, enterResult: true } },
  ])
  await expect.element(page.getByRole('button', { name: 'Faire une annonce' })).toBeVisible()
  letTimePass('2026-11-21T18:30:00Z')
  await api.requests('GET /matches/:id', 2)
  letTimePass('2026-11-21T18:31:00Z')
  await expect.element(page.getByRole('button', { name: 'Faire une annonce' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Noter le résultat' })).toBeVisible()
})
