import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { openAdministration } from '#features/admin/open-administration.public.ts'
import { ADMIN_COUNTS } from '#features/admin/testing/panel-fixtures.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { aMe } from '#testing/me.ts'
import { TestApp } from '#testing/test-app.tsx'
import { AdminPanelLauncher } from './admin-panel-launcher.public.tsx'
import '#styles/theme.css'

const api = fakeApi()

/** Triggers « Administration », and returns the path it leads to. */
async function renderLauncher(me: Me) {
  api.answer(async ({ path }) => Response.json(path === '/admin/counts' ? ADMIN_COUNTS : { items: [], nextCursor: null }))
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const screen = await render(
    <TestApp>
      <button type="button" onClick={openAdministration}>
        Administration
      </button>
      <RouterContextProvider router={router}>
        <AdminPanelLauncher me={me} />
      </RouterContextProvider>
    </TestApp>,
  )
  return { ...screen, address: () => router.history.location.pathname }
}

const entry = page.getByRole('button', { name: 'Administration' })
const panel = page.getByRole('dialog', { name: 'Administration' })

test('François, a super admin, opens and closes the panel: nothing loads before, and focus returns', async () => {
  const { address } = await renderLauncher(aMe({ isSuperAdmin: true, can: { openAdministration: true } }))
  await api.expectNoRequest()
  await userEvent.click(entry)
  await expect.element(panel.getByRole('tab', { name: /^Utilisateurs/ })).toHaveFocus()
  await userEvent.click(panel.getByRole('button', { name: 'Fermer le panneau' }))
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(entry).toHaveFocus()
  await expect.poll(() => address()).toBe('/')
})

test('reopening the panel loads it again', async () => {
  await renderLauncher(aMe({ isSuperAdmin: true, can: { openAdministration: true } }))
  const reads = () => api.expectRequests((all) => all.filter(({ path }) => path.startsWith('/admin/users')).length)
  for (const times of [1, 2]) {
    await userEvent.click(entry)
    await expect.element(panel.getByText('Aucun utilisateur trouvé.')).toBeVisible()
    await reads().toBe(times)
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
  }
})

test.each([
  ['role admin', { role: 'admin' as const }],
  ['siteAdmin', { siteAdmin: true }],
])('Élodie with %s goes to /admin, without a panel', async (_right, right) => {
  const { address } = await renderLauncher(aMe({ ...right, can: { openAdministration: true } }))
  await userEvent.click(entry)
  await expect.poll(address).toBe('/admin')
  await expect.poll(() => panel.elements()).toEqual([])
})

test('stops listening on unmount', async () => {
  const { unmount } = await renderLauncher(aMe({ isSuperAdmin: true, can: { openAdministration: true } }))
  await unmount()
  openAdministration()
  await api.expectNoRequest()
  await expect.element(panel).not.toBeInTheDocument()
})
