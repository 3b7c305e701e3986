import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PendingAnswersReader } from '#features/home/testing/pending-answers-reader.tsx'
import { aLockerPlayer, aLockerRoom } from '#features/locker-room/testing/locker-rooms.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { ResultSection } from './result-section.tsx'
import '#styles/theme.css'

const api = fakeApi()
const home = page.getByRole('textbox', { name: 'Chasubles' })
const away = page.getByRole('textbox', { name: 'Maillots' })

async function renderResult(result: { homeScore: number; awayScore: number } | null) {
  const room = aLockerRoom({ players: [aLockerPlayer('nadia', 'Nadia Belkacem')], result })
  api.answer(async () => Response.json(room))
  await render(
    <TestApp>
      <ResultSection room={{ ...room, can: { ...room.can, enterResult: true } }} isOver />
    </TestApp>,
  )
}
const save = () => userEvent.click(page.getByRole('button', { name: 'Enregistrer le résultat' }))
const savedResult = () => api.expectRequests((all) => all.find(({ method }) => method === 'PUT')?.body)

test('a score can be cleared', async () => {
  await renderResult({ homeScore: 4, awayScore: 2 })
  await userEvent.click(page.getByRole('button', { name: 'Effacer le score' }))
  await expect.element(home).toHaveFocus()
  await expect.element(home).toHaveValue('')
  await expect.element(away).toHaveValue('')
  await save()
  await savedResult().toMatchObject({ result: { homeScore: null, awayScore: null } })
})

test('nothing is stored for a score that was not entered, and one team’s goals begin the other’s at 0', async () => {
  await renderResult(null)
  await expect.element(page.getByRole('button', { name: 'Effacer le score' })).not.toBeInTheDocument()
  await userEvent.fill(home, '3')
  await expect.element(away).toHaveValue('0')
  await save()
  await savedResult().toMatchObject({ result: { homeScore: 3, awayScore: 0 } })
})

test('Karim notes who scored, not more than the score, and finds it again after a reload', async () => {
  const room = aLockerRoom({
    players: [
      aLockerPlayer('karim', 'Karim Haddad', { team: 'home' }),
      aLockerPlayer('nadia', 'Nadia Belkacem'),
      aLockerPlayer('ines', 'Inès Moreau', { team: 'home', present: false }),
    ],
    result: { homeScore: 2, awayScore: 1 },
  })
  api.answer(async () => Response.json(room))
  const rendered = await render(
    <TestApp>
      <ResultSection room={{ ...room, can: { ...room.can, enterResult: true } }} isOver />
    </TestApp>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Noter les buts' }))
  const goals = page.getByRole('textbox', { name: 'Buts de Karim Haddad' })
  await expect.element(page.getByText('Inès Moreau')).not.toBeInTheDocument()
  await userEvent.fill(goals, '5')
  await userEvent.tab()
  await expect.element(goals).toHaveValue('2')
  await userEvent.click(page.getByRole('button', { name: 'Maillots pour Nadia Belkacem' }))
  await userEvent.fill(page.getByRole('textbox', { name: 'Passes de Nadia Belkacem' }), '1')
  await rendered.unmount()
  await render(
    <TestApp>
      <ResultSection room={{ ...room, can: { ...room.can, enterResult: true } }} isOver />
    </TestApp>,
  )
  await expect.element(page.getByRole('textbox', { name: 'Passes de Nadia Belkacem' })).toHaveValue('1')
  await userEvent.fill(home, '1')
  await save()
  await expect.element(page.getByRole('group', { name: 'Buteurs des Chasubles' }).getByText(/dépassent le score/)).toBeVisible()
  await api.expectNoRequest('PUT /matches/five/result')
  await userEvent.fill(home, '2')
  await save()
  await savedResult().toMatchObject({
    result: {
      homeScore: 2,
      awayScore: 1,
      goals: [
        { playerId: 'karim', team: 'home', goals: 2, assists: 0 },
        { playerId: 'nadia', team: 'away', goals: 0, assists: 1 },
      ],
    },
  })
})

test('players see who scored, and what is noted for somebody who left', async () => {
  const room = aLockerRoom({
    result: { homeScore: 2, awayScore: 0 },
    goals: [
      { playerId: 'karim', displayName: 'Karim Haddad', team: 'home', goals: 1, assists: 1 },
      { playerId: null, displayName: 'Utilisateur inconnu', team: 'home', goals: 1, assists: 0 },
    ],
  })
  await render(
    <TestApp>
      <ResultSection room={room} isOver />
    </TestApp>,
  )
  await expect.element(page.getByRole('heading', { name: 'Buteurs' })).toBeVisible()
  await expect.element(page.getByRole('listitem').nth(0)).toHaveTextContent('Karim Haddad 1 but, 1 passe')
  await expect.element(page.getByRole('listitem').nth(1)).toHaveTextContent('Utilisateur inconnu 1 but')
})

test('Hugo saves the result while Nadia types hers: his goals stay, and she chooses the score', async () => {
  const players = [aLockerPlayer('karim', 'Karim Haddad', { team: 'home' }), aLockerPlayer('nadia', 'Nadia Belkacem')]
  const before = aLockerRoom({ players })
  const can = { ...before.can, enterResult: true }
  const after = {
    ...before,
    result: { homeScore: 5, awayScore: 3 },
    goals: [{ playerId: 'karim', displayName: 'Karim Haddad', team: 'home' as const, goals: 2, assists: 0 }],
  }
  api.answer(async () => Response.json(after))
  const view = (room: typeof before) => (
    <TestApp>
      <ResultSection room={{ ...room, can }} isOver />
    </TestApp>
  )
  const { rerender } = await render(view(before))
  await userEvent.fill(home, '5')
  await userEvent.fill(away, '2')
  await rerender(view(after))
  await expect.element(page.getByRole('alert').getByText('Modifié entre-temps', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Buts de Karim Haddad' })).toHaveValue('2')
  await save()
  await api.expectNoRequest('PUT /matches/five/result')
  await userEvent.click(page.getByRole('button', { name: 'Garder ma saisie\u00a0: Score' }))
  await expect.element(page.getByText('Modifié entre-temps', { exact: true })).not.toBeInTheDocument()
  await save()
  await api.requested('PUT /matches/five/result', {
    result: { homeScore: 5, awayScore: 2, goals: [{ playerId: 'karim', team: 'home', goals: 2, assists: 0 }] },
    seen: { homeScore: 5, awayScore: 3, goals: ['karim home 2 0'] },
  })
})

test('the home page reads again what it asks for, once the result is saved', async () => {
  const room = aLockerRoom({ result: null, can: { ...aLockerRoom().can, enterResult: true } })
  api.on('GET /pending-answers', () => ({ items: [], total: 1 }))
  api.on('PUT /matches/:id/result', () => room)
  await render(
    <TestApp>
      <PendingAnswersReader />
      <ResultSection room={room} isOver />
    </TestApp>,
  )
  await expect.element(page.getByText('Réponses attendues\u00a0: 1')).toBeVisible()
  await userEvent.fill(home, '3')
  await save()
  await expect.element(page.getByText('Résultat enregistré')).toBeVisible()
  await api.requests('GET /pending-answers', 2)
})

test('what somebody else saves shows where nothing was typed', async () => {
  const before = aLockerRoom({ players: [aLockerPlayer('nadia', 'Nadia Belkacem')], result: { homeScore: 1, awayScore: 0 } })
  const view = (room: typeof before) => (
    <TestApp>
      <ResultSection room={{ ...room, can: { ...room.can, enterResult: true } }} isOver />
    </TestApp>
  )
  const { rerender } = await render(view(before))
  await expect.element(home).toHaveValue('1')
  await rerender(view({ ...before, result: { homeScore: 4, awayScore: 4 } }))
  await expect.element(home).toHaveValue('4')
  await expect.element(page.getByText('Modifié entre-temps', { exact: true })).not.toBeInTheDocument()
})
