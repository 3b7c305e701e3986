import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { InApp } from '#testing/in-app.tsx'
import { aMatch, NO_RIGHTS } from '../testing/matches.ts'
import { aPlayer } from '../testing/players.ts'
import { MatchJoinPanel } from './match-join-panel.tsx'
import '#styles/theme.css'

/** « Five du samedi » begins on 21 November 2026 at 18 h 30. */
const THURSDAY = new Date('2026-11-19T12:00:00Z')
const DURING = new Date('2026-11-21T18:00:00Z')
const SUNDAY = new Date('2026-11-22T12:00:00Z')

const nadia = (status: 'going' | 'waiting') => aPlayer('Nadia Belkacem', { status, isViewer: true })
const viewerIs = (status: Match['viewer']['status'], queuePosition: number | null = null) => ({
  viewer: { status, queuePosition, isOrganizer: false },
})

const going = aMatch({ ...viewerIs('going'), players: [aPlayer('Karim Haddad'), nadia('going')], can: { ...NO_RIGHTS, leave: true } })
const full = aMatch({
  status: 'full',
  currentPlayers: 10,
  waitingPlayers: 1,
  queue: [aPlayer('Élodie Marchand', { status: 'waiting' })],
  can: { ...NO_RIGHTS, joinWaitingList: true },
})
const replaceable = aMatch({
  status: 'full',
  currentPlayers: 10,
  players: [aPlayer('Karim Haddad'), aPlayer('Inès Moreau', { seeksReplacement: true })],
  replacementsSought: 1,
  can: { ...NO_RIGHTS, joinWaitingList: true, takePlace: true },
})
const waiting = aMatch({
  ...viewerIs('waiting', 2),
  status: 'full',
  queue: [aPlayer('Élodie Marchand'), nadia('waiting')],
  can: { ...NO_RIGHTS, leave: true },
})
const cancelled = aMatch({
  status: 'cancelled',
  cancelledByName: 'Karim Haddad',
  cancelledAt: '2026-11-20T08:12:00.000Z',
  cancelReason: 'Terrain gelé',
  can: NO_RIGHTS,
})

function renderPanel(match: Match, { now = THURSDAY, joining = false } = {}) {
  const does = { onJoin: vi.fn(), onLeave: vi.fn(), onSeek: vi.fn(), onWithdraw: vi.fn() }
  render(
    <InApp>
      <MatchJoinPanel match={match} now={now} joining={joining} withdrawing={false} {...does} />
    </InApp>,
  )
  return does
}

test.each([
  { story: 'a place to take', match: aMatch({}), title: '4\u00a0places libres', does: 'Rejoindre la liste' },
  { story: 'the last place', match: aMatch({ currentPlayers: 9 }), title: 'La dernière place', does: 'Rejoindre la liste' },
  { story: 'somebody looks for a replacement', match: replaceable, title: 'Une place à reprendre', does: 'Je prends la place' },
  { story: 'full', match: full, title: 'Feuille complète', does: 'Rejoindre la liste d’attente' },
])('$story: one tap takes it', async ({ match, title, does }) => {
  const { onJoin } = renderPanel(match)
  await expect.element(page.getByRole('region', { name: title })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: does, exact: true }))
  await expect.poll(() => onJoin).toHaveBeenCalledOnce()
})

test.each([
  { story: 'on the list', match: going, title: 'Vous jouez', does: 'Me désister' },
  { story: 'on the bench', match: waiting, title: 'Vous êtes sur le banc', does: 'Quitter la liste d’attente' },
])('$story: the way out', async ({ match, title, does }) => {
  const { onLeave } = renderPanel(match)
  await expect.element(page.getByRole('region', { name: title })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: does }))
  await expect.poll(() => onLeave).toHaveBeenCalledOnce()
})

test.each([
  { story: 'cancelled', match: cancelled, now: THURSDAY, title: 'Match annulé', says: '«\u00a0Terrain gelé\u00a0»' },
  { story: 'under way', match: { ...going, can: NO_RIGHTS }, now: DURING, title: 'Match en cours', says: /Vous jouez/ },
  { story: 'over', match: { ...going, can: NO_RIGHTS }, now: SUNDAY, title: 'Match terminé', says: /Vous y étiez/ },
  {
    story: 'taken off the list',
    match: aMatch({ ...viewerIs('removed'), can: NO_RIGHTS }),
    now: THURSDAY,
    title: 'Vous n’êtes plus sur la liste',
    says: /Il faut son invitation/,
  },
])('$story: why there is NO_RIGHTS to do', async ({ match, now, title, says }) => {
  renderPanel(match, { now })
  await expect.element(page.getByRole('region', { name: title })).toBeVisible()
  await expect.element(page.getByText(says)).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

const withRights = (rights: Partial<Match['can']>): Match => ({ ...going, can: { ...going.can, ...rights } })

test('Whoever plays may look for a replacement', async () => {
  const { onSeek, onLeave } = renderPanel(withRights({ seekReplacement: true }))
  await userEvent.click(page.getByRole('button', { name: 'Chercher un remplaçant' }))
  await expect.poll(() => onSeek).toHaveBeenCalledOnce()
  expect(onLeave).not.toHaveBeenCalled()
})

test('Whoever looks for a replacement may keep the place after all', async () => {
  const { onWithdraw, onSeek } = renderPanel(withRights({ withdrawReplacement: true }))
  await expect.element(page.getByText(/^Vous cherchez un remplaçant\./)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Annuler ma recherche' }))
  await expect.poll(() => onWithdraw).toHaveBeenCalledOnce()
  expect(onSeek).not.toHaveBeenCalled()
})

test.each([
  { story: 'before', now: THURSDAY, match: withRights({ enterLockerRoom: true }) },
  { story: 'during', now: DURING, match: { ...going, can: { ...NO_RIGHTS, enterLockerRoom: true } } },
  { story: 'after', now: SUNDAY, match: { ...going, can: { ...NO_RIGHTS, enterLockerRoom: true } } },
])('The way to the locker room $story the match', async ({ now, match }) => {
  renderPanel(match, { now })
  await expect.element(page.getByRole('link', { name: 'Entrer au vestiaire' })).toHaveAttribute('href', '/matches/five/locker-room')
})

test('While the place is being taken the button says so and ignores taps', async () => {
  const { onJoin } = renderPanel(aMatch({}), { joining: true })
  const button = page.getByRole('button', { name: 'Inscription…' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(button, { force: true })
  expect(onJoin).not.toHaveBeenCalled()
})
