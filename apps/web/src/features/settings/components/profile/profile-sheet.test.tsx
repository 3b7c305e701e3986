import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
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
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/', '/settings?section=profil'] }),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>
        <ConnectedProfileSheet />
      </RouterContextProvider>
      <Toasts duration={3000} />
    </QueryClientProvider>,
  )
  return { queryClient, router }
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
  const { queryClient } = renderSheet()
  await userEvent.fill(field(/^Ville/), 'Lyon')
  queryClient.setQueryData(meQuery.queryKey, aMe({ city: 'Paris', firstName: 'Nadège' }))
  await expect.element(field(/^Prénom/)).toHaveValue('Nadège')
  await expect.element(field(/^Ville/)).toHaveValue('Lyon')
})

test('says which fields have changed, and marks them', async () => {
  api.on(SAVE, () => Response.json(aMe({ city: 'Lyon', bio: 'Gaucher' })))
  renderSheet()
  await expect.element(page.getByText('Tout est enregistré.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Enregistrer', exact: true })).toBeDisabled()
  await userEvent.fill(field(/^Bio/), 'Gaucher')
  await expect.element(page.getByRole('status').filter({ hasText: '1 changement' })).toMatchTextContent(/^1\schangement\s*Bio$/)
  await userEvent.fill(field(/^Ville/), 'Lyon')
  await expect.element(page.getByRole('status').filter({ hasText: '2 changements' })).toMatchTextContent(/^2\schangements\s*Ville, bio$/)
  await expect.element(field(/^Ville/)).toHaveAttribute('data-changed')
  await expect.element(field(/^Prénom/)).not.toHaveAttribute('data-changed')
  await save()
  await expect.element(page.getByRole('status').filter({ hasText: 'Tout est enregistré.' })).toHaveFocus()
  await expect.element(field(/^Ville/)).not.toHaveAttribute('data-changed')
  await expect.poll(() => localStorage.length).toBe(0)
})

test('what was typed is still there after visiting another page, until it is saved or given up', async () => {
  renderSheet({ city: 'Lyon' })
  await userEvent.fill(field(/^Ville/), 'Bron')
  await expect.element(page.getByText('1 changement')).toBeVisible()
  await cleanup()

  renderSheet({ city: 'Lyon', bio: 'Écrit sur un autre appareil' })
  await expect.element(field(/^Ville/)).toHaveValue('Bron')
  await expect.element(field(/^Bio/)).toHaveValue('Écrit sur un autre appareil')
  await userEvent.click(page.getByRole('button', { name: 'Annuler' }))
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Abandonner' }))
  await expect.element(field(/^Ville/)).toHaveValue('Lyon')
  await expect.element(page.getByText('Tout est enregistré.')).toBeVisible()
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
  const { queryClient } = renderSheet({ city: 'Lyon' })
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

const question = page.getByRole('alertdialog', { name: /^Partir sans enregistrer/ })

/** Ready to ask: its code is loaded when something changes. */
async function renderChangedSheet() {
  const rendered = renderSheet()
  await userEvent.fill(field(/^Ville/), 'Lyon')
  await userEvent.click(page.getByRole('checkbox', { name: 'Gardien' }))
  await expect.element(page.getByText('2 changements')).toBeVisible()
  await import('#ui/overlays/leave-dialog.tsx')
  return rendered
}

test('asks before changes are left behind; saves them, or forgets them', async () => {
  const { router } = await renderChangedSheet()
  const pathname = () => router.history.location.pathname
  router.history.push('/matches')
  await expect.element(question).toHaveAccessibleDescription('Votre ville et vos postes ont changé dans Profil.')
  await userEvent.click(question.getByRole('button', { name: 'Rester ici' }))
  await expect.element(question).not.toBeInTheDocument()
  expect(pathname()).toBe('/settings')
  await expect.element(field(/^Ville/)).toHaveValue('Lyon')

  // Refused: the form says why.
  router.history.push('/matches')
  await userEvent.click(question.getByRole('button', { name: 'Enregistrer et partir' }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Erreur de connexion. Vérifiez votre connexion internet')
  expect(pathname()).toBe('/settings')

  api.on(SAVE, () => Response.json(aMe({ city: 'Lyon', positions: ['Gardien'] })))
  router.history.push('/matches')
  await userEvent.click(question.getByRole('button', { name: 'Enregistrer et partir' }))
  await expect.poll(pathname).toBe('/matches')
  await expect.poll(() => localStorage.length).toBe(0)
})

test('forgets the changes on request', async () => {
  const { router } = await renderChangedSheet()
  router.history.push('/matches')
  await userEvent.click(question.getByRole('button', { name: 'Oublier les changements' }))
  await expect.poll(() => router.history.location.pathname).toBe('/matches')
  await expect.poll(() => localStorage.length).toBe(0)
})

test('does not ask when the form stays on the screen, nor at the end of the session', async () => {
  const { router, queryClient } = await renderChangedSheet()
  router.history.replace('/settings?section=profil#ville')
  await expect.poll(() => router.history.location.hash).toBe('#ville')
  queryClient.setQueryData(meQuery.queryKey, null)
  router.history.push('/login')
  await expect.poll(() => router.history.location.pathname).toBe('/login')
})
