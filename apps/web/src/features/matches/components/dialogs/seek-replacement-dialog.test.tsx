import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aMatchPlayer } from '#features/matches/testing/match-players.ts'
import { aMatch, aViewer } from '#features/matches/testing/matches.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { SeekReplacementDialog } from './seek-replacement-dialog.tsx'
import '#styles/theme.css'

const api = fakeApi()
const goingViewer = aViewer({ status: 'going' })
const players = [aMatchPlayer('Karim Haddad'), aMatchPlayer('Nadia Belkacem', { isViewer: true })]

async function renderDialog(change: Partial<Match> = {}) {
  const onClose = vi.fn()
  await render(
    <TestApp>
      <SeekReplacementDialog
        open
        match={aMatch({ viewer: goingViewer, players, ...change })}
        onClose={onClose}
        finalFocus={{ current: null }}
      />
    </TestApp>,
  )
  return { onClose }
}

test('keeps the place when nobody is waiting', async () => {
  api.answer(async () => Response.json(aMatch({ viewer: goingViewer })))
  const { onClose } = await renderDialog()
  await expect.element(page.getByText('Vous gardez votre place tant que personne ne l’a prise.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Chercher un remplaçant' }))
  await expect.element(page.getByText('Vous cherchez un remplaçant', { exact: true })).toBeVisible()
  await api.expectRequests().toEqual([{ method: 'POST', path: '/matches/five/replacement', body: {} }])
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
})

const waiting = (name: string, player: Partial<Match['queue'][number]> = {}) => aMatchPlayer(name, { status: 'waiting', ...player })
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

test.each([
  { story: 'the match stays in sight', answer: () => Response.json(aMatch({ viewer: { ...goingViewer, status: 'left' } })) },
  { story: 'a private match goes out of sight', answer: () => Response.json(null) },
])('gives the place to who moves up from the bench: $story', async ({ answer }) => {
  api.answer(async () => answer())
  const { onClose } = await renderDialog({ startsAt: inHours(20), waitingPlayers: 1, queue: [waiting('Élodie Marchand')] })
  await expect.element(page.getByText(/si quelqu’un peut vous remplacer d’office, votre place est prise tout de suite/)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Donner ma place' }))
  await expect.element(page.getByText('Votre place est prise\u00a0: vous n’êtes plus sur la liste')).toBeVisible()
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
})

test.each([11, 0.5])('leaves the place to the first %d hours before kick-off, when the place would only be offered', async (hours) => {
  api.answer(async () => Response.json(aMatch({ viewer: goingViewer })))
  await renderDialog({ startsAt: inHours(hours), waitingPlayers: 1, queue: [waiting('Élodie Marchand')] })
  await expect.element(page.getByText(/à qui la prend en premier, banc compris/)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Chercher un remplaçant' }))
  await expect.element(page.getByText('Vous cherchez un remplaçant', { exact: true })).toBeVisible()
})

test('asks why after the deadline, where the viewer may leave', async () => {
  api.answer(async () => Response.json(aMatch({ viewer: { ...goingViewer, status: 'left' } })))
  const late = { startsAt: inHours(20), leaveDeadlineHours: 24, waitingPlayers: 1, queue: [waiting('Élodie Marchand')] } as const
  const viewer = aMatchPlayer('Nadia Belkacem', { isViewer: true, joinedAt: inHours(-10) })
  await renderDialog({ ...late, queue: [...late.queue], players: [players[0] as Match['players'][number], viewer] })
  await userEvent.click(page.getByRole('button', { name: 'Donner ma place' }))
  await expect.element(page.getByText('Dites un mot.')).toBeVisible()
  await userEvent.fill(page.getByLabelText(/Un mot pour/), 'Train supprimé')
  await userEvent.click(page.getByRole('button', { name: 'Donner ma place' }))
  await api.expectRequests().toEqual([{ method: 'POST', path: '/matches/five/replacement', body: { reason: 'Train supprimé' } }])
})
