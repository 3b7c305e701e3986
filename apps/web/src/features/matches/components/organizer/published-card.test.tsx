import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aMatchPlayer } from '#features/matches/testing/match-players.ts'
import { aMatch, aViewer, NO_RIGHTS } from '#features/matches/testing/matches.ts'
import { TestApp } from '#testing/test-app.tsx'
import { isNewMatch, PublishedActionBar, PublishedCard } from './published-card.tsx'
import '#styles/theme.css'

const THURSDAY = new Date('2026-11-19T12:00:00Z')
const karim = aMatchPlayer('Karim Haddad', { isViewer: true, isOrganizer: true })
const newMatch = aMatch({
  viewer: aViewer({ status: 'going', isOrganizer: true }),
  currentPlayers: 1,
  maxPlayers: 10,
  players: [karim],
  can: { ...NO_RIGHTS, invite: true },
})

test('the organizer of a new match can share it and invite', async () => {
  const onOpenDialog = vi.fn()
  await render(
    <TestApp>
      <PublishedCard match={newMatch} onOpenDialog={onOpenDialog} />
      <PublishedActionBar match={newMatch} onOpenDialog={onOpenDialog} />
    </TestApp>,
  )
  await expect.element(page.getByText(/^Il manque 9.joueurs\./)).toBeVisible()
  // Only one of the two is visible: in the card, or on a phone in the bar.
  await userEvent.click(page.getByRole('button', { name: 'Partager' }))
  await expect.poll(() => onOpenDialog).toHaveBeenCalledExactlyOnceWith({ kind: 'share' })
  await userEvent.click(page.getByRole('button', { name: 'Inviter' }))
  await expect.poll(() => onOpenDialog).toHaveBeenLastCalledWith({ kind: 'invite' })
})

test('a match is new for its organizer until somebody else is on its list, or it starts', () => {
  expect(isNewMatch(newMatch, THURSDAY)).toBe(true)
  expect(isNewMatch({ ...newMatch, viewer: { ...newMatch.viewer, isOrganizer: false } }, THURSDAY)).toBe(false)
  expect(isNewMatch({ ...newMatch, players: [karim, aMatchPlayer('Nadia Belkacem')] }, THURSDAY)).toBe(false)
  expect(isNewMatch({ ...newMatch, status: 'cancelled' }, THURSDAY)).toBe(false)
  expect(isNewMatch(newMatch, new Date(newMatch.startsAt))).toBe(false)
})
