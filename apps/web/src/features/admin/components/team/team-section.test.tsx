import { adminErrors } from '@coup-denvoi/contract/admin/admin.errors'
import { NETWORK_FAILURE } from '@coup-denvoi/contract/lib/network-failure'
import type { ModeratedUser } from '@coup-denvoi/contract/users/user-moderation.schema'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { anAccount } from '#features/admin/testing/moderation-fixtures.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { TeamSection } from './team-section.tsx'
import '#styles/theme.css'

const api = fakeApi()

const NO_PERMISSIONS: ModeratedUser['can'] = { ban: false, unban: false, remove: false, setRights: false }
const FRANCOIS = anAccount('François Étienne', { role: 'admin', isSuperAdmin: true, isSelf: true, can: NO_PERMISSIONS })
const ELODIE = anAccount('Élodie Marchand', { role: 'admin' })
const AWA = anAccount('Awa Diop', { role: 'admin', isSuperAdmin: true, can: NO_PERMISSIONS })
const KARIM = anAccount('Karim Haddad')

/** Mocks François's server with these accounts. @param refuse overrides the response to changes */
async function renderTeam(accounts: ModeratedUser[], refuse?: () => Response) {
  let known = accounts
  api.answer(async ({ method, path, body }) => {
    if (method === 'PUT') {
      if (refuse) return refuse()
      known = known.map((account) => (path.includes(`/${account.id}/`) ? { ...account, ...(body as object) } : account))
      return Response.json({ done: true })
    }
    const asked = new URLSearchParams(path.split('?')[1])
    const items = known.filter(({ displayName, role, siteAdmin }) =>
      asked.get('adminsOnly') === 'true' ? role === 'admin' || siteAdmin : displayName.toLowerCase().includes(asked.get('search') ?? ''),
    )
    return Response.json({ items, nextCursor: null })
  })
  await render(
    <TestApp>
      <TeamSection />
    </TestApp>,
  )
}

const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const right = (name: string, label: 'Administrateur' | 'Modérateur du site') => row(name).getByRole('switch', { name: label })
const dialog = page.getByRole('alertdialog')
const toast = (text: string) => page.getByRole('alert').filter({ hasText: text })
const setRightsRequests = () => api.expectRequests((all) => all.filter(({ method }) => method === 'PUT'))

test('lists accounts with rights; the viewer and other super admins have no switches', async () => {
  await renderTeam([FRANCOIS, ELODIE, AWA, KARIM])
  await expect.element(right('Élodie Marchand', 'Administrateur')).toBeChecked()
  await expect.element(right('Élodie Marchand', 'Modérateur du site')).not.toBeChecked()
  await expect.element(right('Élodie Marchand', 'Administrateur')).toHaveAccessibleDescription('Élodie Marchand')
  await expect.element(row('François Étienne').getByText('Votre compte')).toBeVisible()
  await expect.poll(() => row('François Étienne').getByRole('switch').elements()).toEqual([])
  await expect.element(row('Awa Diop').getByText('Super Admin')).toBeVisible()
  await expect.poll(() => row('Awa Diop').getByRole('switch').elements()).toEqual([])
  await expect.element(row('Karim Haddad')).not.toBeInTheDocument()
})

test('finds an account and grants it a right, after a confirm dialog', async () => {
  await renderTeam([ELODIE, KARIM])
  await userEvent.fill(page.getByRole('searchbox', { name: 'Nom ou e-mail d’un compte' }), 'karim')
  await expect.element(page.getByRole('status').filter({ hasText: '1 compte affiché' })).toBeInTheDocument()
  await userEvent.click(right('Karim Haddad', 'Modérateur du site'))
  await expect.element(dialog.getByText('Karim Haddad aura le droit « Modérateur du site ».')).toBeVisible()
  // Covered by the dialog.
  await expect.element(page.getByRole('switch', { name: 'Modérateur du site', includeHidden: true })).not.toBeChecked()
  await setRightsRequests().toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Donner' }))
  await expect.element(toast('Droits accordés')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await setRightsRequests().toEqual([{ method: 'PUT', path: '/admin/users/karim-haddad/rights', body: { siteAdmin: true } }])
  await expect.element(right('Karim Haddad', 'Modérateur du site')).toBeChecked()
  await expect.element(right('Karim Haddad', 'Modérateur du site')).toHaveFocus()
})

test('removing the last right of an account removes its row and focuses the next one', async () => {
  await renderTeam([ELODIE, anAccount('Hugo Petit', { siteAdmin: true })])
  await userEvent.click(right('Élodie Marchand', 'Administrateur'))
  await expect.element(dialog.getByText('Élodie Marchand perdra le droit « Administrateur ».')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Retirer' }))
  await expect.element(toast('Droits retirés')).toBeVisible()
  await setRightsRequests().toMatchObject([{ body: { role: 'user' } }])
  await expect.element(row('Élodie Marchand')).not.toBeInTheDocument()
  await expect.element(row('Hugo Petit').getByRole('link', { name: 'Hugo Petit' })).toHaveFocus()
})

test('« Retour » leaves the right unchanged', async () => {
  await renderTeam([ELODIE])
  await userEvent.click(right('Élodie Marchand', 'Administrateur'))
  await userEvent.click(dialog.getByRole('button', { name: 'Retour' }))
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(right('Élodie Marchand', 'Administrateur')).toBeChecked()
  await expect.element(right('Élodie Marchand', 'Administrateur')).toHaveFocus()
  await setRightsRequests().toEqual([])
})

test('an error shows a toast, and nothing changes', async () => {
  await renderTeam([ELODIE], () => refusal('PERMISSION_DENIED'))
  await userEvent.click(right('Élodie Marchand', 'Administrateur'))
  await userEvent.click(dialog.getByRole('button', { name: 'Retirer' }))
  await expect.element(toast(adminErrors.PERMISSION_DENIED.message)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(right('Élodie Marchand', 'Administrateur')).toBeChecked()
})

test('marks a banned account, and falls back to the phone or e-mail for an account without a name', async () => {
  await renderTeam([
    anAccount('Bruno Lourd', { role: 'admin', status: 'banned' }),
    anAccount('', { id: 'nameless', name: '', email: null, phoneNumber: '06 12 00 00 00', siteAdmin: true }),
  ])
  await expect.element(row('Bruno Lourd').getByText('Banni')).toBeVisible()
  await expect.element(row('06 12 00 00 00')).toBeVisible()
})

test('shows an empty state for a search and for a team without members', async () => {
  await renderTeam([KARIM])
  await expect.element(page.getByRole('heading', { name: 'Personne n’a encore de droits' })).toBeVisible()
  await userEvent.fill(page.getByRole('searchbox'), 'zinedine')
  await expect.element(page.getByRole('heading', { name: 'Aucun compte ne correspond.' })).toBeVisible()
})

test('shows an error that can be retried', async () => {
  await render(
    <TestApp>
      <TeamSection />
    </TestApp>,
  )
  await expect.element(page.getByRole('heading', { name: NETWORK_FAILURE.message })).toBeVisible()
  api.answer(async () => Response.json({ items: [ELODIE], nextCursor: null }))
  await userEvent.click(page.getByRole('button', { name: 'Réessayer' }))
  await expect.element(row('Élodie Marchand')).toBeVisible()
})
