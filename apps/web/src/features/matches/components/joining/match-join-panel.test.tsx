import { formatTime } from '@coup-denvoi/contract/lib/local-time'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aMatchPlayer } from '#features/matches/testing/match-players.ts'
import { aMatch, aViewer, NO_RIGHTS } from '#features/matches/testing/matches.ts'
import { TestApp } from '#testing/test-app.tsx'
import { MatchJoinPanel } from './match-join-panel.tsx'
import '#styles/theme.css'

/** « Five du samedi » begins on 21 November 2026 at 18 h 30. */
const THURSDAY = new Date('2026-11-19T12:00:00Z')
const DURING = new Date('2026-11-21T18:00:00Z')
const SUNDAY = new Date('2026-11-22T12:00:00Z')

const playerNadia = (status: 'going' | 'waiting') => aMatchPlayer('Nadia Belkacem', { status, isViewer: true })
const withViewerStatus = (status: Match['viewer']['status'], queuePosition: number | null = null) => ({
  viewer: aViewer({ status, queuePosition }),
})

const goingMatch = aMatch({
  ...withViewerStatus('going'),
  players: [aMatchPlayer('Karim Haddad'), playerNadia('going')],
  can: { ...NO_RIGHTS, leave: true },
})
const fullMatch = aMatch({
  status: 'full',
  currentPlayers: 10,
  waitingPlayers: 1,
  queue: [aMatchPlayer('Élodie Marchand', { status: 'waiting' })],
  can: { ...NO_RIGHTS, joinWaitingList: true },
})
const matchSeekingReplacement = aMatch({
  status: 'full',
  currentPlayers: 10,
  players: [aMatchPlayer('Karim Haddad'), aMatchPlayer('Inès Moreau', { seeksReplacement: true })],
  replacementsSought: 1,
  can: { ...NO_RIGHTS, joinWaitingList: true, takePlace: true },
})
const waitingMatch = aMatch({
  ...withViewerStatus('waiting', 2),
  status: 'full',
  queue: [aMatchPlayer('Élodie Marchand'), playerNadia('waiting')],
  can: { ...NO_RIGHTS, leave: true },
})
const cancelledMatch = aMatch({
  status: 'cancelled',
  cancelledByName: 'Karim Haddad',
  cancelledAt: '2026-11-20T08:12:00.000Z',
  cancelReason: 'Terrain gelé',
  can: NO_RIGHTS,
})

function renderPanel(match: Match, { now = THURSDAY, isJoining = false, isLeaving = false } = {}) {
  const callbacks = {
    onJoin: vi.fn(),
    onLeave: vi.fn(),
    onStay: vi.fn(),
    onBringGuest: vi.fn(),
    onSeekReplacement: vi.fn(),
    onWithdrawReplacement: vi.fn(),
    onTakeOffered: vi.fn(),
    onPassOffered: vi.fn(),
    onGiveBack: vi.fn(),
  }
  const panelOf = (shown: Match) => (
    <TestApp>
      <MatchJoinPanel
        match={shown}
        now={now}
        isJoining={isJoining}
        isLeaving={isLeaving}
        isWithdrawing={false}
        isTakingOffered={false}
        isPassingOffered={false}
        isGivingBack={false}
        {...callbacks}
      />
    </TestApp>
  )
  const screen = render(panelOf(match))
  return { ...callbacks, show: async (next: Match) => (await screen).rerender(panelOf(next)) }
}

test.each([
  { story: 'a place to take', match: aMatch({}), title: '4\u00a0places libres', does: 'Rejoindre la liste' },
  { story: 'the last place', match: aMatch({ currentPlayers: 9 }), title: 'La dernière place', does: 'Rejoindre la liste' },
  { story: 'somebody looks for a replacement', match: matchSeekingReplacement, title: 'Une place à reprendre', does: 'Je prends la place' },
  { story: 'full', match: fullMatch, title: 'Feuille complète', does: 'Rejoindre la liste d’attente' },
])('$story: one click takes it', async ({ match, title, does }) => {
  const { onJoin } = renderPanel(match)
  await expect.element(page.getByRole('region', { name: title })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: does, exact: true }))
  await expect.poll(() => onJoin).toHaveBeenCalledOnce()
})

test.each([
  { story: 'on the list', match: goingMatch, title: 'Vous jouez', does: 'Me désister' },
  { story: 'on the bench', match: waitingMatch, title: 'Vous êtes sur le banc', does: 'Quitter la liste d’attente' },
])('$story: can leave', async ({ match, title, does }) => {
  const { onLeave } = renderPanel(match)
  await expect.element(page.getByRole('region', { name: title })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: does }))
  await expect.poll(() => onLeave).toHaveBeenCalledOnce()
})

test.each([
  { story: 'a place', match: goingMatch, text: 'Votre place est encore à vous 8\u00a0secondes.' },
  { story: 'a seat on the bench', match: waitingMatch, text: 'Votre tour est encore à vous 8\u00a0secondes.' },
])('giving up $story can be undone, but not by the second click of a double click', async ({ match, text }) => {
  const { onStay } = renderPanel(match, { isLeaving: true })
  await expect.element(page.getByRole('region', { name: 'Vous partez' })).toBeVisible()
  await expect.element(page.getByText(text)).toBeVisible()
  const undo = page.getByRole('button', { name: 'Annuler' })
  await userEvent.click(undo)
  await expect.poll(() => onStay).toHaveBeenCalledOnce()
  await userEvent.dblClick(undo)
  await expect.poll(() => onStay).toHaveBeenCalledTimes(2)
})

test.each([
  { story: 'cancelled', match: cancelledMatch, now: THURSDAY, title: 'Match annulé', says: '«\u00a0Terrain gelé\u00a0»' },
  { story: 'under way', match: { ...goingMatch, can: NO_RIGHTS }, now: DURING, title: 'Match en cours', says: /Vous jouez/ },
  { story: 'over', match: { ...goingMatch, can: NO_RIGHTS }, now: SUNDAY, title: 'Match terminé', says: /Vous y étiez/ },
  {
    story: 'taken off the list',
    match: aMatch({ ...withViewerStatus('removed'), can: NO_RIGHTS }),
    now: THURSDAY,
    title: 'Vous n’êtes plus sur la liste',
    says: /Il faut son invitation/,
  },
])('$story: shows why there is no action', async ({ match, now, title, says }) => {
  renderPanel(match, { now })
  await expect.element(page.getByRole('region', { name: title })).toBeVisible()
  await expect.element(page.getByText(says)).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

const withRights = (rights: Partial<Match['can']>): Match => ({ ...goingMatch, can: { ...goingMatch.can, ...rights } })

test('a player can seek a replacement', async () => {
  const { onSeekReplacement, onLeave } = renderPanel(withRights({ seekReplacement: true }))
  await userEvent.click(page.getByRole('button', { name: 'Chercher un remplaçant' }))
  await expect.poll(() => onSeekReplacement).toHaveBeenCalledOnce()
  expect(onLeave).not.toHaveBeenCalled()
})

test('a player can stop seeking a replacement', async () => {
  const { onWithdrawReplacement, onSeekReplacement } = renderPanel(withRights({ withdrawReplacement: true }))
  await expect.element(page.getByText(/^Vous cherchez un remplaçant\./)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Annuler ma recherche' }))
  await expect.poll(() => onWithdrawReplacement).toHaveBeenCalledOnce()
  expect(onSeekReplacement).not.toHaveBeenCalled()
})

test.each([
  { story: 'before', now: THURSDAY, match: withRights({ enterLockerRoom: true }) },
  { story: 'during', now: DURING, match: { ...goingMatch, can: { ...NO_RIGHTS, enterLockerRoom: true } } },
  { story: 'after', now: SUNDAY, match: { ...goingMatch, can: { ...NO_RIGHTS, enterLockerRoom: true } } },
])('links to the locker room $story the match', async ({ now, match }) => {
  renderPanel(match, { now })
  await expect.element(page.getByRole('link', { name: 'Entrer au vestiaire' })).toHaveAttribute('href', '/matches/five/locker-room')
})

test('the button ignores clicks while joining', async () => {
  const { onJoin } = renderPanel(aMatch({}), { isJoining: true })
  const button = page.getByRole('button', { name: 'Inscription…' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(button, { force: true })
  expect(onJoin).not.toHaveBeenCalled()
})

describe('a place from the bench', () => {
  const waiting = aViewer({ status: 'waiting', queuePosition: 1 })
  const inTwentyMinutes = () => new Date(Date.now() + 20 * 60_000).toISOString()
  const me = aMatchPlayer('Nadia Belkacem', { status: 'waiting', isViewer: true })
  const other = aMatchPlayer('Élodie Marchand', { status: 'waiting' })

  test('that is held for the viewer: they take it, or leave it to the next', async () => {
    // On a phone the action bar has the button.
    await page.viewport(1280, 800)
    const until = inTwentyMinutes()
    const { onTakeOffered, onPassOffered } = renderPanel(
      aMatch({
        currentPlayers: 9,
        offeredPlaces: 1,
        waitingPlayers: 1,
        viewer: waiting,
        queue: [{ ...me, offeredUntil: until }],
        can: { ...NO_RIGHTS, leave: true, takeOfferedPlace: true, passOfferedPlace: true },
      }),
    )
    const panel = page.getByRole('region', { name: 'Une place pour vous' })
    const deadline = new RegExp(`jusqu’à\\s${formatTime(new Date(until)).replaceAll('\u00a0', '\\s')}`)
    await expect.element(panel.getByText(deadline).first()).toBeVisible()
    await expect.element(panel.getByRole('img', { name: /^Il reste (19|20)\sminutes$/ })).toBeVisible()
    await userEvent.click(panel.getByRole('button', { name: 'Je passe' }))
    await expect.poll(() => onPassOffered).toHaveBeenCalledOnce()
    await userEvent.click(panel.getByRole('button', { name: 'Je prends la place' }))
    await expect.poll(() => onTakeOffered).toHaveBeenCalledOnce()
  })

  test('that is held for somebody else: the viewer is next', async () => {
    renderPanel(
      aMatch({
        offeredPlaces: 1,
        viewer: { ...waiting, queuePosition: 2 },
        queue: [{ ...other, offeredUntil: inTwentyMinutes() }, me],
        can: { ...NO_RIGHTS, leave: true },
      }),
    )
    await expect.element(page.getByRole('region', { name: 'Bientôt votre tour' }).getByText(/gardée pour Élodie/)).toBeVisible()
  })

  test.each([
    { answer: 'has not answered in time', until: -1000, title: 'Le temps est passé' },
    { answer: 'has passed', until: 60_000, title: 'Vous êtes sur le banc' },
  ])('that was held for a viewer who $answer', async ({ until, title }) => {
    const held = aMatch({ viewer: waiting, queue: [me] })
    const later = aMatch({ viewer: waiting, queue: [other, me] })
    const offered = {
      currentPlayers: 9,
      offeredPlaces: 1,
      queue: [{ ...me, offeredUntil: new Date(Date.now() + until).toISOString() }],
      can: { ...NO_RIGHTS, leave: true, takeOfferedPlace: true, passOfferedPlace: true },
    }
    const { show } = renderPanel({ ...held, ...offered })
    await expect.element(page.getByRole('region', { name: 'Une place pour vous' })).toBeVisible()
    await show({ ...later, can: { ...NO_RIGHTS, leave: true } })
    await expect.element(page.getByRole('region', { name: title })).toBeVisible()
  })

  test('of a player who seeks a replacement: from the bench they take it, or leave the bench', async () => {
    const { onJoin, onLeave } = renderPanel({
      ...matchSeekingReplacement,
      viewer: waiting,
      queue: [me],
      can: { ...NO_RIGHTS, leave: true, takePlace: true },
    })
    await userEvent.click(page.getByRole('button', { name: 'Je prends la place' }))
    await expect.poll(() => onJoin).toHaveBeenCalledOnce()
    await userEvent.click(page.getByRole('button', { name: 'Quitter la liste d’attente' }))
    await expect.poll(() => onLeave).toHaveBeenCalledOnce()
  })

  test('that is for whoever is first', async () => {
    const { onTakeOffered } = renderPanel(
      aMatch({ viewer: waiting, queue: [me], can: { ...NO_RIGHTS, leave: true, takeOfferedPlace: true } }),
    )
    await userEvent.click(page.getByRole('button', { name: 'Je prends la place' }))
    await expect.poll(() => onTakeOffered).toHaveBeenCalledOnce()
  })

  test('to which the viewer moved up: they may give it back', async () => {
    const { onGiveBack } = renderPanel(
      aMatch({
        viewer: { ...waiting, status: 'going', queuePosition: null },
        players: [aMatchPlayer('Nadia Belkacem', { isViewer: true, returnUntil: '2026-11-19T19:15:00.000Z' })],
        can: { ...NO_RIGHTS, leave: true, enterLockerRoom: true, giveBackPlace: true },
      }),
    )
    await expect.element(page.getByRole('region', { name: 'Vous êtes sur la liste' }).getByText(/20\sh\s15/)).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Rendre la place' }))
    await expect.poll(() => onGiveBack).toHaveBeenCalledOnce()
  })
})
