import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aMatchPlayer } from '#features/matches/testing/match-players.ts'
import { aMatch, aViewer, NO_RIGHTS } from '#features/matches/testing/matches.ts'
import { sendAllActions } from '#lib/deferred-actions.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { useJoinMatch } from './use-join-match.ts'
import { useLeaveMatch } from './use-leave-match.ts'
import '#styles/theme.css'

const api = fakeApi()

// The time goes on: only the eight seconds are skipped.
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(async () => {
  await sendAllActions()
  vi.useRealTimers()
})

const match = aMatch({
  viewer: aViewer({ status: 'going' }),
  queue: [aMatchPlayer('Élodie Marchand')],
  can: { ...NO_RIGHTS, leave: true },
})

function LeaveButton({ match }: { match: Match }) {
  const { leave, isLeaving } = useLeaveMatch(match)
  return (
    <button type="button" style={{ marginTop: 300 }} onClick={() => leave()}>
      {isLeaving ? 'Vous partez' : 'Me désister'}
    </button>
  )
}

function JoinButton() {
  const { join, isJoining } = useJoinMatch(aMatch({}))
  return (
    <button type="button" aria-busy={isJoining} onClick={join}>
      Rejoindre
    </button>
  )
}

async function leave() {
  api.on('POST /matches/five/leave', () => aMatch({}))
  await render(<LeaveButton match={match} />, { wrapper: TestApp })
  await userEvent.click(page.getByRole('button', { name: 'Me désister' }))
  await expect.element(page.getByText('Vous partez. Élodie Marchand prend la place dans 8\u00a0s.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Vous partez' })).toBeVisible()
}

test('the place is given up after eight seconds, and not before', async () => {
  await leave()
  await api.expectNoRequest()
  vi.advanceTimersByTime(8000)
  await expect.element(page.getByText('Vous n’êtes plus sur la liste')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Annuler' })).not.toBeInTheDocument()
  await api.requests('POST /matches/five/leave', 1)
})

test('« Annuler » keeps the place: nothing was sent', async () => {
  await leave()
  await userEvent.click(page.getByRole('button', { name: 'Annuler' }))
  await expect.element(page.getByRole('button', { name: 'Me désister' })).toBeVisible()
  vi.advanceTimersByTime(20_000)
  await expect.element(page.getByRole('button', { name: 'Annuler' })).not.toBeInTheDocument()
  await api.expectNoRequest()
})

test('a second press does not leave twice', async () => {
  await leave()
  await userEvent.click(page.getByRole('button', { name: 'Vous partez' }))
  vi.advanceTimersByTime(8000)
  await expect.element(page.getByText('Vous n’êtes plus sur la liste')).toBeVisible()
  await api.requests('POST /matches/five/leave', 1)
})

test('closing the page gives the place up at once', async () => {
  await leave()
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  await expect.element(page.getByText('Vous n’êtes plus sur la liste')).toBeVisible()
  await api.requests('POST /matches/five/leave', 1)
})

test('« Rejoindre », pressed before the departure is answered, takes a place after it', async () => {
  const left = Promise.withResolvers<Match>()
  api.on('POST /matches/five/leave', () => left.promise)
  api.on('POST /matches/five/join', () => aMatch({ viewer: aViewer({ status: 'going' }) }))
  await render(
    <>
      <LeaveButton match={match} />
      <JoinButton />
    </>,
    { wrapper: TestApp },
  )
  await userEvent.click(page.getByRole('button', { name: 'Me désister' }))
  await expect.element(page.getByRole('button', { name: 'Vous partez' })).toBeVisible()
  vi.advanceTimersByTime(8000)
  await api.requests('POST /matches/five/leave', 1)
  // A live update has told that the place is free before the answer came.
  await userEvent.click(page.getByRole('button', { name: 'Rejoindre' }))
  await expect.element(page.getByRole('button', { name: 'Rejoindre' })).toHaveAttribute('aria-busy', 'true')
  left.resolve(match)
  await api.requests('POST /matches/five/join', 1)
})

test('a failure leaves the viewer on the list, and says so', async () => {
  await leave()
  api.offline()
  vi.advanceTimersByTime(8000)
  await expect.element(page.getByText('Erreur de connexion. Vérifiez votre connexion internet')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Me désister' })).toBeVisible()
})
