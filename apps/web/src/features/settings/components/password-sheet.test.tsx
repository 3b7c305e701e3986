import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { CalendarSheet } from './calendar-sheet.tsx'
import { PasswordSheet } from './password-sheet.tsx'
import '#styles/theme.css'

const api = fakeApi()

function renderSheet(others?: ReactNode) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PasswordSheet email="nadia@exemple.fr" />
      {others}
      <Toasts duration={3000} />
    </QueryClientProvider>,
  )
}

const current = () => page.getByLabelText('Mot de passe actuel')
const chosen = () => page.getByLabelText('Nouveau mot de passe')
const change = () => userEvent.click(page.getByRole('button', { name: 'Changer le mot de passe' }))

test('shows the strength of the new password, and rejects seven characters', async () => {
  renderSheet()
  await userEvent.fill(current(), 'ancien')
  await userEvent.fill(chosen(), 'Court7!')
  await expect.element(page.getByText('4/5')).toBeVisible()
  await change()
  await expect.element(chosen()).toHaveAccessibleDescription('Le mot de passe doit contenir au moins 8 caractères')
  await api.expectNoRequest()
})

test('a wrong current password shows at its field; the right one saves and clears the form', async () => {
  api.on('PUT /me/password', () => refusal('INVALID_CREDENTIALS'))
  renderSheet()
  await userEvent.fill(current(), 'pas le bon')
  await userEvent.fill(chosen(), 'Coupfranc7')
  await change()
  await expect.element(current()).toHaveAccessibleDescription('Email ou mot de passe incorrect')
  await expect.element(current()).toHaveFocus()
  await expect.element(chosen()).toHaveValue('Coupfranc7')

  api.on('PUT /me/password', () => Response.json({ done: true }))
  await userEvent.fill(current(), 'le bon')
  await change()
  await expect.element(page.getByText('Mot de passe modifié')).toBeVisible()
  await api.requested('PUT /me/password', { currentPassword: 'le bon', newPassword: 'Coupfranc7' })
  await expect.element(current()).toHaveValue('')
  await expect.element(chosen()).toHaveValue('')
})

test('the new address of the calendar is shown after a new password', async () => {
  let path = '/calendrier/avant.ics'
  api.on('GET /me/calendar', () => Response.json({ path }))
  api.on('PUT /me/password', () => Response.json({ done: true }))
  renderSheet(<CalendarSheet />)
  await expect.element(page.getByLabelText('Adresse de votre agenda')).toHaveValue(`${location.origin}/calendrier/avant.ics`)
  path = '/calendrier/apres.ics'
  await userEvent.fill(current(), 'le bon')
  await userEvent.fill(chosen(), 'Coupfranc7')
  await change()
  await expect.element(page.getByLabelText('Adresse de votre agenda')).toHaveValue(`${location.origin}/calendrier/apres.ics`)
})
