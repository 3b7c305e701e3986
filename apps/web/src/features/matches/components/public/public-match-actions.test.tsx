import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aPublicMatch } from '#features/matches/testing/matches.ts'
import { TestApp } from '#testing/test-app.tsx'
import { PublicMatchActions } from './public-match-actions.tsx'
import '#styles/theme.css'

const FRIDAY = new Date('2026-11-20T19:30:00Z')

test('who needs an account logs in for the waiting list, while the last place is held for the bench', async () => {
  const match = aPublicMatch({ currentPlayers: 9, offeredPlaces: 1, waitingPlayers: 2, guestPolicy: 'none' })
  await render(
    <TestApp>
      <PublicMatchActions match={match} now={FRIDAY} />
    </TestApp>,
  )
  await expect.element(page.getByRole('link', { name: 'Se connecter pour rejoindre la liste d’attente', exact: true })).toBeVisible()
})
