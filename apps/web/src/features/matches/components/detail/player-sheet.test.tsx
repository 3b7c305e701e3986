import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aMatchPlayer } from '#features/matches/testing/match-players.ts'
import { aMatch, NO_RIGHTS } from '#features/matches/testing/matches.ts'
import { TestApp } from '#testing/test-app.tsx'
import { PlayerSheet } from './player-sheet.tsx'
import '#styles/theme.css'

const THURSDAY = new Date('2026-11-19T12:00:00Z')
const players = [
  aMatchPlayer('Karim Haddad', { isOrganizer: true, matchesPlayed: 112 }),
  aMatchPlayer('Utilisateur inconnu', { userId: null, matchesPlayed: 0 }),
  aMatchPlayer('Nadia Belkacem', { isViewer: true, matchesPlayed: 1 }),
]

function renderSheet(change: Partial<Match>, now = THURSDAY, isLeaving = false) {
  const onJoin = vi.fn()
  const onTake = vi.fn()
  const onRemove = vi.fn()
  render(
    <TestApp>
      <PlayerSheet
        match={aMatch({ players, currentPlayers: 3, maxPlayers: 5, ...change })}
        now={now}
        onJoin={onJoin}
        isJoining={false}
        isLeaving={isLeaving}
        onTakePlace={onTake}
        onRemove={onRemove}
      />
    </TestApp>,
  )
  return { onJoin, onTake, onRemove }
}

test('shows the viewer that they are leaving', async () => {
  renderSheet({}, THURSDAY, true)
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Nadia Belkacem' }).getByText('Vous partez…')).toBeVisible()
})

test('a name leads to a profile that the viewer may open', async () => {
  renderSheet({ players: [...players, aMatchPlayer('Zoé Marchand', { hasProfile: false })] })
  await expect.element(page.getByText('Zoé Marchand')).toBeVisible()
  await expect.poll(linkedNames).toEqual(['Karim Haddad', 'Nadia Belkacem'])
})

const linkedNames = () =>
  page
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent)

const rows = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((row) => row.textContent?.replaceAll('\u00a0', ' '))

test('shows the players in order, then the free places', async () => {
  renderSheet({ can: NO_RIGHTS })
  await expect.element(page.getByText('Karim Haddad')).toBeVisible()
  await expect
    .poll(() => rows())
    .toEqual([
      '1KHKarim Haddad112 matchsCapitaine',
      '2UIUtilisateur inconnu0 match',
      '3NBNadia Belkacem1 match',
      '4Place libre',
      '5Place libre',
    ])
})

test('many free places are one line, where one can be taken', async () => {
  const { onJoin } = renderSheet({ maxPlayers: 10, can: { ...NO_RIGHTS, join: true } })
  await expect.element(page.getByText('7\u00a0places libres')).toBeVisible()
  await expect.poll(() => rows()).toHaveLength(3)
  await userEvent.click(page.getByRole('button', { name: 'J’en prends une' }))
  await expect.poll(() => onJoin).toHaveBeenCalledOnce()
})

test('links names to profiles, except for deleted accounts', async () => {
  renderSheet({ can: NO_RIGHTS })
  await expect.element(page.getByRole('link', { name: 'Karim Haddad' })).toHaveAttribute('href', '/players/karim-haddad')
  await expect.poll(() => page.getByRole('link').elements()).toHaveLength(2)
})

test('the next free place can be taken', async () => {
  const { onJoin } = renderSheet({ can: { ...NO_RIGHTS, join: true } })
  await userEvent.click(page.getByRole('button', { name: 'Je la prends' }))
  await expect.poll(() => onJoin).toHaveBeenCalledOnce()
})

test('the organizer can remove others, not themselves or deleted accounts', async () => {
  const asKarim = players.map((player) => ({ ...player, isViewer: player.isOrganizer }))
  const { onRemove } = renderSheet({ players: asKarim, can: { ...NO_RIGHTS, removePlayers: true } })
  await userEvent.click(page.getByRole('button', { name: /^Retirer/ }))
  await expect.poll(() => onRemove).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ displayName: 'Nadia Belkacem' }))
})

const playersSeekingReplacement = [
  ...players,
  aMatchPlayer('Inès Moreau', { seeksReplacement: true }),
  aMatchPlayer('Utilisateur inconnu', { userId: null, joinedAt: '2026-11-16T12:00:00.000Z', seeksReplacement: true }),
]

test('marks a player who seeks a replacement, and their place can be taken', async () => {
  const { onTake } = renderSheet({
    players: playersSeekingReplacement,
    currentPlayers: 5,
    status: 'full',
    replacementsSought: 1,
    can: { ...NO_RIGHTS, joinWaitingList: true, takePlace: true },
  })
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Inès Moreau' }).getByText('Cherche remplaçant')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: /^Je prends la place/ }))
  await expect.poll(() => onTake).toHaveBeenCalledExactlyOnceWith({ userId: 'in-s-moreau', displayName: 'Inès Moreau' })
})

test('shows no button without the right to take a place', async () => {
  renderSheet({ players: playersSeekingReplacement, currentPlayers: 5, status: 'full', replacementsSought: 1, can: NO_RIGHTS })
  await expect.element(page.getByText('Cherche remplaçant').first()).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('shows no free places once the match has started', async () => {
  renderSheet({ can: NO_RIGHTS }, new Date('2026-11-21T18:00:00Z'))
  await expect.element(page.getByText('En cours')).toBeVisible()
  await expect.poll(() => rows()).toHaveLength(3)
})
