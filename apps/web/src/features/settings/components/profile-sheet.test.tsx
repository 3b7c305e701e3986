import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { meQuery, useMe } from '#lib/session/session.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { aMe } from '#testing/me.ts'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { ProfileSheet } from './profile-sheet.tsx'
import '#styles/theme.css'

const api = fakeApi()

const SAVE = 'PUT /users/nadia/profile'

function ConnectedProfileSheet() {
  const me = useMe()
  return me && <ProfileSheet me={me} />
}

function renderSheet(change: Partial<Me> = {}) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(meQuery.queryKey, aMe(change))
  render(
    <QueryClientProvider client={queryClient}>
      <ConnectedProfileSheet />
      <Toasts duration={3000} />
    </QueryClientProvider>,
  )
  return queryClient
}

const save = () => userEvent.click(page.getByRole('button', { name: 'Enregistrer', exact: true }))
const field = (label: RegExp) => page.getByLabelText(label)

test('saves the profile, and shows it as the server returns it', async () => {
  api.on(SAVE, () => Response.json(aMe({ city: 'Lyon', level: 'Confirmé', positions: ['Gardien', 'Milieu'] })))
  renderSheet({ positions: ['Milieu'] })
  await expect.element(page.getByText(/^Profil rempli à 29/)).toBeVisible()
  await userEvent.fill(field(/^Ville/), '  Lyon <b>')
  await userEvent.selectOptions(field(/^Niveau/), 'Confirmé')
  await userEvent.click(page.getByRole('checkbox', { name: 'Gardien' }))
  await save()
  await expect.element(page.getByText('Profil enregistré')).toBeVisible()
  expect(await api.requests(SAVE, 1)).toEqual([
    {
      changes: { city: 'Lyon b', level: 'Confirmé', positions: ['Gardien', 'Milieu'] },
      seen: { city: '', level: null, positions: ['Milieu'] },
    },
  ])
  await expect.element(field(/^Ville/)).toHaveValue('Lyon')
  await expect.element(page.getByText(/^Profil rempli à 57/)).toBeVisible()
})

test('shows validation errors at their fields before sending', async () => {
  renderSheet()
  await expect.element(field(/^Téléphone/)).toHaveAccessibleDescription('Jamais montré aux autres joueurs.')
  await userEvent.clear(field(/^Prénom/))
  await userEvent.fill(field(/^Téléphone/), 'zéro six')
  await save()
  await expect.element(field(/^Prénom/)).toHaveAccessibleDescription('Indiquez votre prénom')
  await expect.element(field(/^Prénom/)).toHaveFocus()
  await expect.element(field(/^Téléphone/)).toHaveAccessibleDescription(/Numéro de téléphone invalide/)
  await api.expectNoRequest()
})

test('shows server errors at their fields, and keeps the input', async () => {
  api.on(SAVE, () => refusal('INVALID_ARGUMENT', { 'changes.phone': 'Numéro de téléphone invalide' }))
  renderSheet()
  await userEvent.fill(field(/^Téléphone/), '06 12 34 56 78')
  await save()
  await expect.element(field(/^Téléphone/)).toHaveAccessibleDescription(/Numéro de téléphone invalide/)
  await expect.element(field(/^Téléphone/)).toHaveValue('06 12 34 56 78')
  await expect.element(field(/^Téléphone/)).toHaveFocus()
})

test('keeps the input offline, and it can be sent again', async () => {
  renderSheet()
  await userEvent.fill(field(/^Bio/), 'Gaucher')
  await save()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Erreur de connexion. Vérifiez votre connexion internet')
  await expect.element(field(/^Bio/)).toHaveValue('Gaucher')
  api.on(SAVE, () => Response.json(aMe({ bio: 'Gaucher' })))
  await save()
  await expect.element(page.getByText('Profil enregistré')).toBeVisible()
  await expect.element(page.getByRole('alert').filter({ hasText: 'Erreur' })).not.toBeInTheDocument()
})

test('shows changes from another tab, except in edited fields', async () => {
  const queryClient = renderSheet()
  await userEvent.fill(field(/^Ville/), 'Lyon')
  queryClient.setQueryData(meQuery.queryKey, aMe({ city: 'Paris', firstName: 'Nadège' }))
  await expect.element(field(/^Prénom/)).toHaveValue('Nadège')
  await expect.element(field(/^Ville/)).toHaveValue('Lyon')
})

test('what was typed is still there after visiting another page, until it is saved or given up', async () => {
  renderSheet({ city: 'Lyon' })
  await userEvent.fill(field(/^Ville/), 'Bron')
  await expect.element(page.getByText('Vos changements ne sont pas encore enregistrés.')).toBeVisible()
  await cleanup()

  renderSheet({ city: 'Lyon', bio: 'Écrit sur un autre appareil' })
  await expect.element(field(/^Ville/)).toHaveValue('Bron')
  await expect.element(field(/^Bio/)).toHaveValue('Écrit sur un autre appareil')
  await userEvent.click(page.getByRole('button', { name: 'Oublier les changements' }))
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Abandonner' }))
  await expect.element(field(/^Ville/)).toHaveValue('Lyon')
  await expect.element(page.getByText('Vos changements ne sont pas encore enregistrés.')).not.toBeInTheDocument()
  await expect.poll(() => localStorage.length).toBe(0)
})

test('modified meanwhile: what was seen is sent, and the user chooses between both values', async () => {
  let isRefused = true
  api.on(SAVE, () => {
    if (!isRefused) return Response.json(aMe({ city: 'Bron' }))
    isRefused = false
    return Response.json(
      { defined: true, code: 'EDITED_MEANWHILE', status: 409, message: 'Modifié entre-temps', data: { current: { city: 'Paris' } } },
      { status: 409 },
    )
  })
  const queryClient = renderSheet({ city: 'Lyon' })
  await userEvent.fill(field(/^Ville/), 'Bron')
  queryClient.setQueryData(meQuery.queryKey, aMe({ city: 'Paris' }))
  await save()
  const notice = page.getByRole('alert').filter({ hasText: 'Modifié entre-temps' })
  for (const text of ['Bron', 'Paris']) await expect.element(notice.getByRole('group', { name: 'Ville' }).getByText(text)).toBeVisible()
  await userEvent.click(notice.getByRole('button', { name: /^Garder ma saisie/ }))
  await save()
  await expect.element(page.getByText('Profil enregistré')).toBeVisible()
  expect(await api.requests(SAVE, 2)).toEqual([
    { changes: { city: 'Bron' }, seen: { city: 'Lyon' } },
    { changes: { city: 'Bron' }, seen: { city: 'Paris' } },
  ])
})
