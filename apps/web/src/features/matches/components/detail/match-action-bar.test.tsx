import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aMatch } from '#features/matches/testing/matches.ts'
import { TestApp } from '#testing/test-app.tsx'
import { MatchActionBar, OfferActionBar } from './match-action-bar.tsx'
import '#styles/theme.css'

test.each([
  ['6,50\u00a0€', { pricePerPlayer: 650, totalCost: null }],
  // What a player of a full list would pay is less than what is asked of fewer.
  ['60,00\u00a0€ à partager', { pricePerPlayer: 600, totalCost: 6000 }],
  ['Gratuit', { pricePerPlayer: 0, totalCost: 0 }],
])('says « %s » beside the button', async (price, cost: Partial<Match>) => {
  await page.viewport(375, 812)
  const match = aMatch(cost)
  const joining = await render(
    <MatchActionBar match={match} viewerState={{ kind: 'open', placeNumber: 7, placesLeft: 4 }} isJoining={false} onJoin={() => {}} />,
    { wrapper: TestApp },
  )
  await expect.element(page.getByText(price)).toBeVisible()
  await joining.unmount()
  await render(<OfferActionBar match={match} until="2100-01-01T00:00:00.000Z" isTaking={false} onTake={() => {}} />, { wrapper: TestApp })
  await expect.element(page.getByText(price)).toBeVisible()
})
