import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aMatchPlayer } from '#features/matches/testing/match-players.ts'
import { aMatch, NO_RIGHTS } from '#features/matches/testing/matches.ts'
import { sendAllActions } from '#lib/deferred-actions.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { RemovePlayerButton } from '../detail/remove-player-button.tsx'
import { PendingPresence } from '../joining/pending-presence.tsx'
import { GuestRequests } from './guest-requests.tsx'
import { GuestRules } from './guest-rules.tsx'
import '#styles/theme.css'

const api = fakeApi()

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(async () => {
  await sendAllActions()
  vi.useRealTimers()
})

const NOW = new Date('2026-11-19T12:00:00Z')
const match = aMatch({
  can: { ...NO_RIGHTS, manageGuests: true, removePlayers: true },
  guestRequests: [{ id: 'tom', name: 'Tom', askedAt: '2026-11-19T11:00:00.000Z' }],
})
const amir = aMatchPlayer('Amir', { userId: null, guest: { id: 'amir', hostId: null, hostName: null, origin: 'organizer' } })

const button = (name: string) => page.getByRole('button', { name, exact: true })
const sent = () => api.expectRequests((all) => all.map(({ method, path, body }) => ({ method, path, body })))

async function showRequests() {
  api.answer(async () => Response.json({ ...match, guestRequests: [] }))
  await render(<GuestRequests match={match} now={NOW} onAnswer={() => {}} />, { wrapper: TestApp })
}

test('a request is refused after eight seconds, not before', async () => {
  await showRequests()
  await userEvent.click(button('Refuser Tom'))
  await expect.element(page.getByText('Demande refusée\u00a0: Tom')).toBeVisible()
  await expect.element(button('Annuler le refus\u00a0: Tom')).toHaveFocus()
  await expect.element(button('Accepter Tom')).not.toBeInTheDocument()
  await sent().toEqual([])
  vi.advanceTimersByTime(8000)
  await sent().toMatchObject([{ method: 'POST', body: { guestIds: ['tom'], accept: false } }])
})

test('« Annuler » of the toast keeps the request', async () => {
  await showRequests()
  await userEvent.click(button('Refuser Tom'))
  await userEvent.click(button('Annuler'))
  await expect.element(button('Accepter Tom')).toBeVisible()
  vi.advanceTimersByTime(20_000)
  await sent().toEqual([])
})

test('who is being refused is neither accepted nor refused with the others', async () => {
  const guestRequests = ['Zoé', 'Amir', 'Lou'].map((name) => ({ id: name, name, askedAt: '2026-11-19T11:00:00.000Z' }))
  api.answer(async () => Response.json(match))
  await render(<GuestRequests match={{ ...match, guestRequests }} now={NOW} onAnswer={() => {}} />, { wrapper: TestApp })
  await userEvent.click(button('Refuser Zoé'))
  await expect.element(button('Refuser les 3')).not.toBeInTheDocument()
  // The toast covers the button here.
  await expect.element(button('Annuler le refus\u00a0: Zoé')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Accepter les 3')).toBeVisible()
  await expect.element(button('Refuser les 3')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(button('Accepter les deux'))
  await sent().toMatchObject([{ body: { guestIds: ['Amir', 'Lou'], accept: true } }])
})

test('a guest is removed without a question after eight seconds, and can stay until then', async () => {
  api.answer(async () => Response.json(match))
  const onRemove = vi.fn()
  await render(<RemovePlayerButton match={match} player={amir} onRemove={onRemove} />, { wrapper: TestApp })
  await userEvent.click(button('Retirer Amir'))
  await userEvent.click(button('Annuler le retrait\u00a0: Amir'))
  vi.advanceTimersByTime(20_000)
  await expect.element(button('Retirer Amir')).toBeVisible()
  await sent().toEqual([])
  await userEvent.click(button('Retirer Amir'))
  await expect.poll(() => onRemove).toHaveBeenCalledTimes(2)
  await expect.element(button('Annuler le retrait\u00a0: Amir')).toBeVisible()
  vi.advanceTimersByTime(8000)
  await sent().toMatchObject([{ body: { guestIds: ['amir'] } }])
})

test('a player is removed after eight seconds, and can stay until then', async () => {
  api.answer(async () => Response.json(match))
  const hugo = aMatchPlayer('Hugo', { userId: 'hugo' })
  await render(<RemovePlayerButton match={match} player={hugo} onRemove={() => {}} />, { wrapper: TestApp })
  await userEvent.click(button('Retirer Hugo'))
  await expect.element(page.getByText('Hugo n’est plus sur la liste')).toBeVisible()
  await userEvent.click(button('Annuler le retrait\u00a0: Hugo'))
  vi.advanceTimersByTime(20_000)
  await sent().toEqual([])
  await userEvent.click(button('Retirer Hugo'))
  vi.advanceTimersByTime(8000)
  await sent().toMatchObject([{ method: 'DELETE' }])
})

test('who is being removed alone is left out when all are removed, and stays if that is taken back', async () => {
  const byLink = ['Léa', 'Momo', 'Tom'].map((id) =>
    aMatchPlayer(id, { userId: null, guest: { id, hostId: null, hostName: null, origin: 'link' } }),
  )
  const players = byLink.map((player) => <RemovePlayerButton key={player.displayName} match={match} player={player} onRemove={() => {}} />)
  api.answer(async () => Response.json(match))
  await render(
    <>
      {players}
      <GuestRules match={{ ...match, players: byLink }} onRemove={() => {}} />
    </>,
    { wrapper: TestApp },
  )
  await userEvent.click(button('Retirer Léa'))
  await userEvent.click(button('Retirer les invités venus par le lien'))
  await expect.element(page.getByText('2\u00a0invités ne sont plus sur la liste')).toBeVisible()
  await userEvent.click(button('Annuler le retrait\u00a0: Léa'))
  vi.advanceTimersByTime(8000)
  await api.expectRequests((all) => all.flatMap(({ body }) => body ?? [])).toMatchObject([{ guestIds: ['Momo', 'Tom'] }])
})

test('who is being removed with others is not removed alone as well', async () => {
  const byLink = ['Léa', 'Momo'].map((id) =>
    aMatchPlayer(id, { userId: null, guest: { id, hostId: null, hostName: null, origin: 'link' } }),
  )
  const players = [...byLink, amir].map((player) => (
    <RemovePlayerButton key={player.displayName} match={match} player={player} onRemove={() => {}} />
  ))
  api.answer(async () => Response.json(match))
  await render(
    <>
      {players}
      <GuestRules match={{ ...match, players: byLink }} onRemove={() => {}} />
    </>,
    { wrapper: TestApp },
  )
  await userEvent.click(button('Retirer les invités venus par le lien'))
  await expect.element(button('Retirer Léa')).toBeDisabled()
  await expect.element(button('Retirer Amir')).toBeEnabled()
  await userEvent.click(button('Annuler le retrait des invités'))
  await expect.element(button('Retirer Léa')).toBeEnabled()
})

test('a place that is being freed is not taken away on the list as well', async () => {
  api.answer(async () => Response.json(match))
  const hugo = aMatchPlayer('Hugo', { userId: 'hugo' })
  const pending = { ...match, players: [hugo], presence: { pendingIds: ['hugo'], confirmed: 0, canRemind: false, remindedAt: null } }
  await render(
    <>
      <RemovePlayerButton match={match} player={hugo} onRemove={() => {}} />
      <PendingPresence match={{ ...pending, can: { ...match.can, freePlaces: true } }} onFree={() => {}} />
    </>,
    { wrapper: TestApp },
  )
  await userEvent.click(page.getByRole('button', { name: /^Libérer la place/ }))
  await userEvent.click(button('Annuler le retrait\u00a0: Hugo'))
  await expect.element(page.getByRole('button', { name: /^Libérer la place/ })).toBeVisible()
  vi.advanceTimersByTime(20_000)
  await sent().toEqual([])
})

test('several guests are removed after eight seconds, and can stay until then', async () => {
  const byLink = ['lea', 'momo'].map((id) =>
    aMatchPlayer(id, { userId: null, guest: { id, hostId: null, hostName: null, origin: 'link' } }),
  )
  api.answer(async () => Response.json(match))
  await render(<GuestRules match={{ ...match, players: byLink }} onRemove={() => {}} />, { wrapper: TestApp })
  await userEvent.click(button('Retirer les invités venus par le lien'))
  await expect.element(page.getByText('2\u00a0invités ne sont plus sur la liste')).toBeVisible()
  await userEvent.click(button('Annuler le retrait des invités'))
  vi.advanceTimersByTime(20_000)
  await expect.element(button('Retirer les invités venus par le lien')).toBeVisible()
  await userEvent.click(button('Retirer les invités venus par le lien'))
  vi.advanceTimersByTime(8000)
  await api.expectRequests((all) => all.flatMap(({ body }) => body ?? [])).toMatchObject([{ guestIds: ['lea', 'momo'] }])
})
