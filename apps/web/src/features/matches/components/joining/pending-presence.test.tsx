import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aMatchPlayer } from '#features/matches/testing/match-players.ts'
import { aMatch, NO_RIGHTS } from '#features/matches/testing/matches.ts'
import { sendAllActions } from '#lib/deferred-actions.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { PendingPresence } from './pending-presence.tsx'
import '#styles/theme.css'

const api = fakeApi()

// The time goes on: only the eight seconds are skipped.
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(async () => {
  await sendAllActions()
  vi.useRealTimers()
})

const people = ['Karim', 'Nadia', 'Hugo'].map((name) => aMatchPlayer(name))
const match: Match = aMatch({
  players: people,
  presence: { pendingIds: people.map(({ userId }) => userId ?? ''), confirmed: 0, canRemind: true, remindedAt: null },
  can: { ...NO_RIGHTS, edit: true, freePlaces: true },
})

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

test('who is being freed is neither counted nor reminded, until that is taken back', async () => {
  api.answer(() => match)
  await render(<PendingPresence match={match} onFree={() => {}} />, { wrapper: TestApp })
  await expect.element(button('Relancer les 3')).toBeVisible()
  await userEvent.click(button(/Libérer la place.*Hugo/))
  await expect.element(button('Relancer les 2')).toBeVisible()
  await userEvent.click(button(/Annuler.*Hugo/))
  await expect.element(button('Relancer les 3')).toBeVisible()
  await userEvent.click(button(/Libérer la place.*Nadia/))
  button('Relancer les 2').element().focus()
  await userEvent.keyboard('{Enter}')
  await api.requested('POST /matches/:id/presence/reminder', { exceptUserIds: ['nadia'] })
})
