import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aMatch, NO_RIGHTS } from '#features/matches/testing/matches.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { MatchNoticesButtons } from './match-notices.tsx'
import '#styles/theme.css'

const api = fakeApi()

const show = (match: Match) =>
  render(
    <TestApp>
      <MatchNoticesButtons match={match} token="jeton-0123456789abcdef" />
    </TestApp>,
  )

const saved = () => api.expectRequests((all) => all.map(({ method, path, body }) => ({ method, path, body })))

test('a match is followed once by two clicks', async () => {
  const match = aMatch({ can: { ...NO_RIGHTS, follow: true } })
  api.answer(async () => Response.json({ ...match, notices: 'follow' }))
  await show(match)
  await userEvent.dblClick(page.getByRole('button', { name: 'Suivre' }))
  await expect.element(page.getByRole('alert').filter({ hasText: 'Vous suivez ce match' })).toBeVisible()
  await saved().toEqual([{ method: 'PUT', path: '/matches/five/notices', body: { token: 'jeton-0123456789abcdef', notices: 'follow' } }])
})

test('a followed match says what that means, and is let go', async () => {
  const match = aMatch({ can: { ...NO_RIGHTS, follow: true }, notices: 'follow' })
  api.answer(async () => Response.json({ ...match, notices: null }))
  await show(match)
  await expect.element(page.getByText(/^On vous prévient si le match change/)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Suivi : ne plus suivre ce match' }))
  await saved().toMatchObject([{ body: { notices: null } }])
})

test('a player mutes a match and reads what still comes', async () => {
  const match = aMatch({ can: { ...NO_RIGHTS, mute: true } })
  api.answer(async () => Response.json({ ...match, notices: 'mute' }))
  await show(match)
  await expect.element(page.getByRole('button', { name: 'Suivre' })).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Couper les notifications' }))
  await saved().toMatchObject([{ body: { notices: 'mute' } }])
})

test('the organizer has neither', async () => {
  await show(aMatch({ can: NO_RIGHTS }))
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})
