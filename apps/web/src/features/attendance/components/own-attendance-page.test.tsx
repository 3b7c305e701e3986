import type { OwnEntry } from '@coup-denvoi/contract/attendance/attendance.schema'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { OwnAttendancePage } from './own-attendance-page.tsx'
import '#styles/theme.css'

const api = fakeApi()

const anAbsence = (matchId: string, title: string): OwnEntry => ({
  matchId,
  title,
  startsAt: '2026-11-21T17:30:00.000Z',
  organizerName: 'Karim Haddad',
  mark: 'absent',
  isAutomatic: false,
  leftAt: null,
  markedAt: '2026-11-21T19:30:00.000Z',
  markedByName: 'Karim Haddad',
  contest: null,
  counts: true,
  contestableUntil: '2036-11-23T19:30:00.000Z',
})
const absences = [anAbsence('five', 'Le five du jeudi'), anAbsence('gerland', 'Foot à Gerland')]

const contestButton = (title: string) => page.getByRole('button', { name: `Contester l’absence de «\u00a0${title}\u00a0»` })
const dialog = page.getByRole('alertdialog', { name: 'Contester cette absence' })
const text = dialog.getByRole('textbox', { name: 'Ce qui s’est passé' })

async function renderPage() {
  api.on('GET /me/attendance', () => ({ reliability: null, entries: absences }))
  await render(
    <TestApp>
      <OwnAttendancePage />
    </TestApp>,
  )
}

test('« Retour » and Escape close the dialog that contests an absence, which keeps what was typed for each match', async () => {
  await renderPage()
  await contestButton('Le five du jeudi').click()
  await text.fill('J’étais au but.')
  await dialog.getByRole('button', { name: 'Retour' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await contestButton('Foot à Gerland').click()
  await expect.element(text).toHaveValue('')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await contestButton('Le five du jeudi').click()
  await expect.element(text).toHaveValue('J’étais au but.')
})

test('the dialog closes when the absence is contested', async () => {
  await renderPage()
  await contestButton('Le five du jeudi').click()
  await text.fill('J’étais au but.')
  const contest = {
    text: 'J’étais au but.',
    at: '2026-11-21T20:30:00.000Z',
    settlement: null,
    answer: '',
    settledByName: null,
    settledByAdmin: false,
  }
  const contested = absences.map((entry) => (entry.matchId === 'five' ? { ...entry, contest, contestableUntil: null } : entry))
  api.on('POST /me/attendance/:id/contest', () => ({ reliability: null, entries: contested }))
  await dialog.getByRole('button', { name: 'Envoyer' }).click()
  await api.requested('POST /me/attendance/five/contest', { text: 'J’étais au but.' })
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText(/J’étais au but\./)).toBeVisible()
})
