import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aMatch, NO_RIGHTS } from '#features/matches/testing/matches.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { JoinRequests } from './join-requests.tsx'
import '#styles/theme.css'

const api = fakeApi()

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const NOW = new Date('2026-11-19T12:00:00Z')
const match = aMatch({
  minReliability: 80,
  can: { ...NO_RIGHTS, answerJoinRequests: true },
  joinRequests: [
    {
      userId: 'nadia',
      displayName: 'Nadia Belkacem',
      photo: null,
      kit: 2,
      level: 'Confirmé',
      reliability: { present: 12, late: 2, absent: 6 },
      askedAt: '2026-11-19T11:00:00.000Z',
      hasProfile: true,
    },
  ],
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const sent = () => api.expectRequests((all) => all.map(({ method, path, body }) => ({ method, path, body })))

async function showRequests() {
  api.answer(async () => Response.json({ ...match, joinRequests: [] }))
  const onAnswer = vi.fn()
  await render(<JoinRequests match={match} now={NOW} onAnswer={onAnswer} />, { wrapper: TestApp })
  return onAnswer
}

test('who hides from the organizer has no link', async () => {
  const joinRequests = match.joinRequests.map((request) => ({ ...request, hasProfile: false }))
  await render(<JoinRequests match={{ ...match, joinRequests }} now={NOW} onAnswer={vi.fn()} />, { wrapper: TestApp })
  const row = page.getByRole('region', { name: 'Demandent à jouer' }).getByRole('listitem')
  await expect.element(row.getByText('Nadia Belkacem').first()).toBeVisible()
  await expect.poll(() => row.getByRole('link').elements()).toEqual([])
})

test('who asks is shown with level and reliability, and is accepted at once', async () => {
  const onAnswer = await showRequests()
  const row = page.getByRole('region', { name: 'Demandent à jouer' }).getByRole('listitem')
  await expect.element(row.getByRole('link', { name: 'Nadia Belkacem' })).toBeVisible()
  for (const fact of ['Confirmé · il y a 1\u00a0h', 'Présent à 14 des 20 derniers']) await expect.element(row.getByText(fact)).toBeVisible()
  await userEvent.click(button('Accepter Nadia Belkacem'))
  await sent().toMatchObject([{ method: 'POST', path: expect.stringContaining('/join-requests/nadia'), body: { accept: true } }])
  await expect.element(page.getByText('Demande acceptée\u00a0: Nadia Belkacem')).toBeVisible()
  await expect.poll(() => onAnswer).toHaveBeenCalledOnce()
})

test('a player is refused after eight seconds, and can be kept until then', async () => {
  await showRequests()
  await userEvent.click(button('Refuser Nadia Belkacem'))
  await expect.element(button('Annuler le refus Nadia Belkacem')).toHaveFocus()
  await expect.element(button('Accepter Nadia Belkacem')).not.toBeInTheDocument()
  await userEvent.click(button('Annuler le refus Nadia Belkacem'))
  vi.advanceTimersByTime(20_000)
  await sent().toEqual([])
  await userEvent.click(button('Refuser Nadia Belkacem'))
  vi.advanceTimersByTime(8000)
  await sent().toMatchObject([{ method: 'POST', body: { accept: false } }])
})
