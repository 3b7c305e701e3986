import type { MatchCard } from '@coup-denvoi/contract/matches/match-card.schema'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aMatchCard, aViewer } from '#features/matches/testing/matches.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { DeletionEffects } from './deletion-effects.tsx'
import '#styles/theme.css'

const api = fakeApi()

/** Kick-off is at 17:30 UTC. */
async function renderOnSaturday(time: string, match: Partial<MatchCard>) {
  api.on('GET /groups', () => ({ items: [], nextCursor: null }))
  api.on('GET /matches', () => ({ items: [aMatchCard({ viewer: aViewer({ status: 'going' }), ...match })], nextCursor: null }))
  await render(
    <TestApp>
      <DeletionEffects now={new Date(`2026-11-21T${time}:00Z`)} />
    </TestApp>,
  )
}

test('who deletes their account reads what becomes of their place', async () => {
  await renderOnSaturday('10:00', { status: 'full', waitingPlayers: 2 })
  await expect.element(page.getByText(/ Votre place sera proposée à la première personne du banc\. $/)).toBeVisible()
})

test('no bench is named where nobody waits', async () => {
  await renderOnSaturday('10:00', { waitingPlayers: 0 })
  await expect.element(page.getByText(/ Votre place sera libre aussitôt\. $/)).toBeVisible()
})
