import type { AttendancePlayer } from '@coup-denvoi/contract/attendance/attendance.schema'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PendingAnswersReader } from '#features/home/testing/pending-answers-reader.tsx'
import { aMatch } from '#features/matches/testing/matches.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { AttendancePage } from './attendance-page.tsx'
import '#styles/theme.css'

const api = fakeApi()

const anEntry = (change: Partial<NonNullable<AttendancePlayer['entry']>> = {}): AttendancePlayer['entry'] => ({
  mark: 'absent',
  version: 1,
  isOwn: true,
  isAutomatic: false,
  markedAt: '2026-11-21T19:30:00.000Z',
  markedByName: 'Nadia Belkacem',
  contest: null,
  ...change,
})

const aPlayer = (playerId: string, displayName: string, entry: AttendancePlayer['entry'] = null): AttendancePlayer => ({
  playerId,
  displayName,
  photo: null,
  kit: 0,
  number: 3,
  isViewer: false,
  isGuest: false,
  hostName: null,
  leftAt: null,
  entry,
  choices: ['present', 'late', 'absent', 'excused'],
  canSettle: entry?.contest?.settlement === null,
})

async function renderPage() {
  await render(
    <TestApp>
      <AttendancePage match={aMatch({ id: 'five' })} />
    </TestApp>,
  )
}

const contested = (text: string) =>
  anEntry({ contest: { text, at: '2026-11-21T20:30:00.000Z', settlement: null, answer: '', settledByName: null, settledByAdmin: false } })

test('the dialog that answers a contest closes, and opens for another player with an answer of its own', async () => {
  const [hugo, ines] = [aPlayer('hugo', 'Hugo Ferreira', contested('J’étais là.')), aPlayer('ines', 'Inès Moreau', contested('Moi aussi.'))]
  api.on('GET /matches/:id/attendance', () => ({ players: [hugo, ines] }))
  await renderPage()
  const answerTo = (name: string) => page.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'Répondre' })
  const dialog = page.getByRole('alertdialog')
  const answer = dialog.getByRole('textbox', { name: 'Votre réponse' })
  await answerTo('Hugo Ferreira').click()
  await answer.fill('Je ne t’ai pas vu.')
  await dialog.getByRole('button', { name: 'Retour' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await answerTo('Inès Moreau').click()
  await expect.element(answer).toHaveValue('')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await answerTo('Hugo Ferreira').click()
  await expect.element(answer).toHaveValue('Je ne t’ai pas vu.')
  api.on('POST /matches/:id/attendance/:playerId/settle', () => ({ players: [aPlayer('hugo', 'Hugo Ferreira', anEntry()), ines] }))
  await dialog.getByRole('button', { name: 'Maintenir l’absence' }).click()
  await api.requested('POST /matches/five/attendance/hugo/settle', { settlement: 'kept', answer: 'Je ne t’ai pas vu.' })
  await expect.element(dialog).not.toBeInTheDocument()
})

const radioOf = (name: string) => page.getByRole('radio', { name })
const finish = () => page.getByRole('button', { name: 'Terminer la feuille' }).first()
const choice = page.getByRole('group', { name: 'Deux réponses pour Hugo Ferreira' })

test('a correction of one’s own mark, made before it was sent, is no conflict with oneself', async () => {
  const answered = Promise.withResolvers<void>()
  api.on('GET /matches/:id/attendance', () => ({ players: [aPlayer('hugo', 'Hugo Ferreira')] }))
  api.on('PUT /matches/:id/attendance', async () => {
    await answered.promise
    return { players: [aPlayer('hugo', 'Hugo Ferreira', anEntry({ mark: 'present' }))] }
  })
  await renderPage()
  await radioOf('Présent').click({ force: true })
  await finish().click()
  await radioOf('En retard').click({ force: true })
  answered.resolve()
  await expect.element(page.getByText('Présence enregistrée')).toBeVisible()
  await expect.element(page.getByText('1\u00a0réponse à envoyer, gardée sur cet appareil.')).toBeVisible()
  await expect.element(choice).not.toBeInTheDocument()
  await finish().click()
  await api.requested('PUT /matches/five/attendance', { marks: [{ playerId: 'hugo', mark: 'late', version: 0 }] })
})

test('what somebody else noted meanwhile is asked about', async () => {
  api.on('GET /matches/:id/attendance', () => ({ players: [aPlayer('hugo', 'Hugo Ferreira')] }))
  const noted = anEntry({ mark: 'present', isOwn: false, markedByName: 'Karim Haddad' })
  api.on('PUT /matches/:id/attendance', () => ({ players: [aPlayer('hugo', 'Hugo Ferreira', noted)] }))
  await renderPage()
  await radioOf('En retard').click({ force: true })
  await finish().click()
  await expect.element(choice.getByText(/^Karim a noté/)).toBeVisible()
})

test('the home page reads again what it asks for, once the sheet is sent', async () => {
  api.on('GET /matches/:id/attendance', () => ({ players: [aPlayer('hugo', 'Hugo Ferreira')] }))
  api.on('PUT /matches/:id/attendance', () => ({ players: [aPlayer('hugo', 'Hugo Ferreira', anEntry({ mark: 'present' }))] }))
  api.on('GET /pending-answers', () => ({ items: [], total: 1 }))
  await render(
    <TestApp>
      <PendingAnswersReader />
      <AttendancePage match={aMatch({ id: 'five' })} />
    </TestApp>,
  )
  await expect.element(page.getByText('Réponses attendues\u00a0: 1')).toBeVisible()
  await radioOf('Présent').click({ force: true })
  await finish().click()
  await expect.element(page.getByText('Présence enregistrée')).toBeVisible()
  await api.requests('GET /pending-answers', 2)
})
