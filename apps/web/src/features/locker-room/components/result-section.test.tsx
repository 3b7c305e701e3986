import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
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
