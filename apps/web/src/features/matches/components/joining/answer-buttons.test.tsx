import { matchErrors } from '@coup-denvoi/contract/matches/match.errors'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aMatch, aViewer, NO_RIGHTS } from '#features/matches/testing/matches.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { MatchJoinPanel } from './match-join-panel.tsx'
import '#styles/theme.css'

const api = fakeApi()
const THURSDAY = new Date('2026-11-19T12:00:00Z')
const TOKEN = 'jeton-0123456789abcdef'

const invitedTo = (change: Partial<Match> = {}) =>
  aMatch({
    viewer: aViewer({ status: 'invited' }),
    can: { ...NO_RIGHTS, join: true, decline: true },
    ...change,
  })

async function renderPanel(match: Match, { isJoining = false } = {}) {
  const callbacks = { onJoin: vi.fn(), onDecline: vi.fn() }
  await render(
    <TestApp>
      <MatchJoinPanel
        match={match}
        token={TOKEN}
        now={THURSDAY}
        isJoining={isJoining}
        isWithdrawing={false}
        isLeaving={false}
        onLeave={vi.fn()}
        onStay={vi.fn()}
        onBringGuest={vi.fn()}
        onSeekReplacement={vi.fn()}
        onWithdrawReplacement={vi.fn()}
        onTakeOffered={vi.fn()}
        isTakingOffered={false}
        onPassOffered={vi.fn()}
        isPassingOffered={false}
        onGiveBack={vi.fn()}
        isGivingBack={false}
        {...callbacks}
      />
    </TestApp>,
  )
  return callbacks
}

const accept = page.getByRole('button', { name: 'Accepter' })
const decline = page.getByRole('button', { name: 'Décliner' })

test('shows who invites, and accepts', async () => {
  const { onJoin } = await renderPanel(invitedTo())
  await expect.element(page.getByText('Karim Haddad vous invite à ce match.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Rejoindre la liste' })).not.toBeInTheDocument()
  await userEvent.click(accept)
  await expect.poll(() => onJoin).toHaveBeenCalledOnce()
})

test('a double click declines once and shows a toast', async () => {
  api.answer(async () => Response.json(invitedTo({ type: 'private', viewer: { ...invitedTo().viewer, hasDeclined: true } })))
  const { onDecline, onJoin } = await renderPanel(invitedTo({ type: 'private' }))
  await userEvent.dblClick(decline)
  await expect.element(page.getByText('Invitation déclinée')).toBeVisible()
  await api.expectRequests().toMatchObject([{ method: 'POST', path: '/matches/five/decline', body: { token: TOKEN } }])
  await expect.poll(() => onDecline).toHaveBeenCalled()
  expect(onJoin).not.toHaveBeenCalled()
})

test('shows an error and allows another try', async () => {
  api.answer(async () => refusal('FAILED_PRECONDITION'))
  await renderPanel(invitedTo())
  await userEvent.click(decline)
  await expect.element(page.getByRole('alert').getByText(matchErrors.FAILED_PRECONDITION.message)).toBeVisible()
  await expect.element(decline).toBeEnabled()
})

test('accepts an invitation to a full match', async () => {
  const { onJoin } = await renderPanel(
    invitedTo({ status: 'full', currentPlayers: 10, can: { ...NO_RIGHTS, joinWaitingList: true, decline: true } }),
  )
  await expect.element(page.getByRole('region', { name: 'Feuille complète' })).toBeVisible()
  await userEvent.click(accept)
  await expect.poll(() => onJoin).toHaveBeenCalledOnce()
})

test('disables « Décliner » while joining', async () => {
  await renderPanel(invitedTo(), { isJoining: true })
  await expect.element(page.getByRole('button', { name: 'Inscription…' })).toHaveAttribute('aria-disabled', 'true')
  await expect.element(decline).toBeDisabled()
})

test('names nobody when the match has no organizer', async () => {
  await renderPanel(invitedTo({ organizerId: null, organizerName: 'Organisateur inconnu' }))
  await expect.element(page.getByText('Une invitation à ce match vous attend.')).toBeVisible()
  await expect.element(page.getByText(/Organisateur inconnu/)).not.toBeInTheDocument()
})

test('a member of the group says that they do not come, and may change their mind', async () => {
  const asked = aMatch({
    organizerName: 'Nadia Belkacem',
    viewer: aViewer({ isInGroup: true }),
    can: { ...NO_RIGHTS, join: true, decline: true },
  })
  api.answer(async () => Response.json({ ...asked, viewer: { ...asked.viewer, status: 'left', hasDeclined: true } }))
  const { onDecline } = await renderPanel(asked)
  await expect.element(page.getByText('Répondre non aide aussi\u00a0: Nadia cherchera quelqu’un.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Je ne viens pas' }))
  await expect.element(page.getByText('Votre réponse est notée')).toBeVisible()
  await expect.poll(() => onDecline).toHaveBeenCalled()
})

test('after the answer: who knows it, and how to come after all', async () => {
  const { onJoin } = await renderPanel(
    aMatch({
      organizerName: 'Nadia Belkacem',
      viewer: aViewer({ status: 'left', isInGroup: true, hasDeclined: true }),
      can: { ...NO_RIGHTS, join: true },
    }),
  )
  await expect.element(page.getByRole('region', { name: /^Sans vous / })).toBeVisible()
  await expect.element(page.getByText('Nadia le sait. Vous pouvez changer d’avis jusqu’au coup d’envoi.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Finalement, je viens' }))
  await expect.poll(() => onJoin).toHaveBeenCalledOnce()
})
