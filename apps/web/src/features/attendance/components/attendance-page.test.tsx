import type { AttendancePlayer } from '@coup-denvoi/contract/attendance/attendance.schema'
import { useQueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { invalidateSheet } from '#features/attendance/attendance.queries.ts'
import { PendingAnswersReader } from '#features/home/testing/pending-answers-reader.tsx'
import { aMatch } from '#features/matches/testing/matches.ts'
import { draftStorageOf } from '#lib/drafts/draft-storage.ts'
import { meQuery } from '#lib/session/session.ts'
import { showToast } from '#lib/toast/show-toast.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { aMe } from '#testing/me.ts'
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
  const hugo = aPlayer('hugo', 'Hugo Ferreira', contested('J’étais là.'))
  const ines = aPlayer('ines', 'Inès Moreau', contested('Moi aussi.'))
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
  const sheet = { players: [aPlayer('hugo', 'Hugo Ferreira', noted)] }
  api.on('PUT /matches/:id/attendance', () => sheet)
  await renderPage()
  await radioOf('En retard').click({ force: true })
  api.on('GET /matches/:id/attendance', () => sheet)
  await finish().click()
  await expect.element(choice.getByText(/^Karim a noté/)).toBeVisible()
})

/** What reads the sheet again, and what signs somebody else in. */
function Interruptions() {
  const queryClient = useQueryClient()
  return (
    <>
      <button type="button" onClick={() => void invalidateSheet(queryClient, 'five')}>
        Relire
      </button>
      <button type="button" onClick={() => queryClient.setQueryData(meQuery.queryKey, aMe({ id: 'karim' }))}>
        Changer de compte
      </button>
    </>
  )
}

/** A sheet on its way, whose answer waits; meanwhile Karim may note somebody. */
async function sendSlowly() {
  const answered = Promise.withResolvers<void>()
  const inDatabase: Record<'hugo' | 'ines', AttendancePlayer['entry']> = { hugo: null, ines: null }
  const sheet = () => ({
    players: [aPlayer('hugo', 'Hugo Ferreira', inDatabase.hugo), aPlayer('ines', 'Inès Moreau', inDatabase.ines)],
  })
  api.on('GET /matches/:id/attendance', sheet)
  api.on('PUT /matches/:id/attendance', async () => {
    inDatabase.hugo = anEntry({ mark: 'present' })
    const answer = sheet()
    await answered.promise
    return answer
  })
  await render(
    <TestApp>
      <Interruptions />
      <AttendancePage match={aMatch({ id: 'five' })} />
    </TestApp>,
  )
  await radioOf('Présent').first().click({ force: true })
  await finish().click()
  await api.requested('PUT /matches/five/attendance')
  const noteLateInes = () => {
    inDatabase.ines = anEntry({ mark: 'late', isOwn: false, markedByName: 'Karim Haddad' })
  }
  return { answer: answered.resolve, noteLateInes }
}

test('what somebody else noted meanwhile shows, although the answer to the own sheet is older', async () => {
  const { answer, noteLateInes } = await sendSlowly()
  noteLateInes()
  const late = page.getByRole('radio', { name: 'En retard', checked: true })
  await page.getByRole('button', { name: 'Relire' }).click()
  await expect.element(late).toBeInTheDocument()
  answer()
  await expect.element(page.getByText('Présence enregistrée')).toBeVisible()
  await api.requests('GET /matches/five/attendance', 3)
  await expect.element(late).toBeInTheDocument()
})

test('an answer that comes after its author has signed out says nothing to the next one', async () => {
  const { answer } = await sendSlowly()
  await page.getByRole('button', { name: 'Changer de compte' }).click()
  answer()
  await expect.poll(() => draftStorageOf('nadia').getItem('unsent-attendance')).toBeNull()
  // Toasts come in the order in which they were asked for.
  await showToast('success', 'Le toast d’après')
  await expect.element(page.getByText('Le toast d’après')).toBeVisible()
  // Not waited for: a toast goes by itself.
  expect(document.body.textContent).not.toContain('Présence enregistrée')
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
