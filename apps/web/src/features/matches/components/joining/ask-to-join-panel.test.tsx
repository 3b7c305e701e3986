import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aMatch, aMatchCard, NO_RIGHTS } from '#features/matches/testing/matches.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { MatchJoinPanel } from './match-join-panel.tsx'
import '#styles/theme.css'

const api = fakeApi()

const NOW = new Date('2026-11-19T12:00:00Z')
const belowMinimum = (changes: Partial<Match>) =>
  aMatch({
    minReliability: 80,
    viewer: { ...aMatchCard({}).viewer, isBelowMinimum: true },
    viewerReliability: { present: 12, late: 2, absent: 6 },
    ...changes,
  })
const unasked = belowMinimum({ can: { ...NO_RIGHTS, askToJoin: true } })
const pending = belowMinimum({
  can: { ...NO_RIGHTS, withdrawJoinRequest: true },
  joinRequest: { state: 'pending', askedAt: '2026-11-19T11:00:00.000Z' },
})
const refused = belowMinimum({ can: NO_RIGHTS, joinRequest: { state: 'refused', askedAt: '2026-11-19T11:00:00.000Z' } })

function Panel({ match }: { match: Match }) {
  const no = vi.fn()
  return (
    <MatchJoinPanel
      match={match}
      now={NOW}
      isJoining={false}
      onJoin={no}
      isLeaving={false}
      onLeave={no}
      onBringGuest={no}
      onStay={no}
      onSeekReplacement={no}
      isWithdrawing={false}
      onWithdrawReplacement={no}
      onTakeOffered={no}
      isTakingOffered={false}
      onPassOffered={no}
      isPassingOffered={false}
      onGiveBack={no}
      isGivingBack={false}
    />
  )
}

const show = (match: Match) => render(<Panel match={match} />, { wrapper: TestApp })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const sent = () => api.expectRequests((all) => all.map(({ method, path }) => ({ method, path })))

test('who is below the minimum reads why, and asks', async () => {
  api.answer(async () => Response.json(pending))
  const { rerender } = await show(unasked)
  const panel = page.getByRole('region', { name: 'Sur demande' })
  await expect.element(panel.getByText('Ce match demande au moins 80\u00a0% de présence.')).toBeVisible()
  await expect.element(panel.getByText(/présent à 14 des 20 derniers/)).toBeVisible()
  await userEvent.click(button('Demander à l’organisateur'))
  await sent().toMatchObject([{ method: 'PUT', path: expect.stringContaining('/join-request') }])
  await rerender(<Panel match={pending} />)
  await expect.element(page.getByRole('region', { name: 'Votre demande est partie' }).getByText(/Karim vous répond/)).toBeVisible()
})

test('a request can be taken back', async () => {
  api.answer(async () => Response.json(unasked))
  await show(pending)
  await userEvent.click(button('Retirer'))
  await sent().toMatchObject([{ method: 'DELETE', path: expect.stringContaining('/join-request') }])
})

test('who was refused reads it without the reason, and has no button', async () => {
  await show(refused)
  const panel = page.getByRole('region', { name: 'Demande non retenue' })
  await expect.element(panel).toBeVisible()
  await expect.element(panel.getByText(/%/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})
