import type { Match } from '@coup-denvoi/contract/matches/match.schema'
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

test.each([
  { story: 'the match stays in sight', answer: () => Response.json(aMatch({ viewer: { ...goingViewer, status: 'left' } })) },
  { story: 'a private match goes out of sight', answer: () => Response.json(null) },
])('gives the place to the first in line: $story', async ({ answer }) => {
  api.answer(async () => answer())
  const { onClose } = await renderDialog({ waitingPlayers: 1, queue: [aMatchPlayer('Élodie Marchand', { status: 'waiting' })] })
  await expect.element(page.getByText(/Élodie Marchand prend votre place tout de suite/)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Donner ma place' }))
  await expect.element(page.getByText('Votre place est prise\u00a0: vous n’êtes plus sur la liste')).toBeVisible()
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
})
