import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { meQuery, useMe } from '#lib/session/session.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { InactivityLogout } from './inactivity-logout.public.tsx'
import '#styles/theme.css'

const MINUTE = 60_000
const NOW = Date.UTC(2026, 10, 21, 9)

const api = fakeApi()

beforeEach(() => {
  api.on('DELETE /session', () => ({ signedOut: true }))
  api.on('POST /session/activity', () => ({ staysSignedIn: true }))
  localStorage.clear()
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] })
})
afterEach(() => vi.useRealTimers())

function TestApp() {
  return (
    <>
      {useMe() && <InactivityLogout />}
      <Outlet />
      <Toasts duration={3000} />
    </>
  )
}

async function openPage() {
  const queryClient = new QueryClient()
  queryClient.setQueryData(meQuery.queryKey, { id: 'nadia' } as never)
  const root = createRootRoute({ component: TestApp })
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/matches', component: () => <input aria-label="Recherche" /> }),
    createRoute({ getParentRoute: () => root, path: '/login', component: () => <h1>Connexion</h1> }),
  ])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/matches?search=five'] }) })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByLabelText('Recherche')).toBeVisible()
  return { router, queryClient }
}

const dialog = () => page.getByRole('alertdialog', { name: 'Toujours là\u202f?' })

test('warns in the last minute, and a press keeps the user signed in', async () => {
  await openPage()
  await userEvent.click(page.getByLabelText('Recherche'))
  vi.advanceTimersByTime(29 * MINUTE - 1000)
  await expect.element(dialog()).not.toBeInTheDocument()
  vi.advanceTimersByTime(1000)
  await expect.element(dialog()).toBeVisible()
  const stay = page.getByRole('button', { name: 'Rester connecté' })
  await expect.element(stay).toHaveFocus()
  vi.advanceTimersByTime(18_000)
  await expect.element(page.getByRole('timer')).toHaveTextContent('42 secondes')
  await expect.element(page.getByText('Déconnexion dans 45 secondes.')).toBeInTheDocument()
  await userEvent.click(stay)
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Recherche')).toHaveFocus()
  vi.advanceTimersByTime(29 * MINUTE - 2000)
  await expect.element(dialog()).not.toBeInTheDocument()
  await api.requests('POST /session/activity', 1)
  await api.expectNoRequest('DELETE /session')
})

test('signs out here and on the server without an answer, and signing in returns to the same page', async () => {
  const { router, queryClient } = await openPage()
  sessionStorage.setItem('draft', 'typed')
  vi.advanceTimersByTime(30 * MINUTE)
  await expect.element(page.getByText('Votre session a expiré. Veuillez reconnecter.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Connexion' })).toBeVisible()
  await expect.poll(() => router.state.location.search).toEqual({ redirect: '/matches?search=five' })
  await expect.poll(() => queryClient.getQueryData(meQuery.queryKey)).toBeNull()
  await api.requested('DELETE /session')
  await expect.poll(() => localStorage.getItem('session_to_end')).toBeNull()
  await expect.poll(() => sessionStorage.getItem('draft')).toBeNull()
  await expect.poll(() => Object.keys(localStorage).filter((key) => key.startsWith('user_'))).toEqual([])
})

test('signs out when the computer wakes, and tells the server once it is reachable', async () => {
  await openPage()
  api.offline()
  // Asleep: time passes, but timers don't run.
  vi.setSystemTime(NOW + 8 * 60 * MINUTE)
  dispatchEvent(new Event('focus'))
  await expect.element(page.getByRole('heading', { name: 'Connexion' })).toBeVisible()
  await api.requested('DELETE /session')
  await expect.poll(() => localStorage.getItem('session_to_end')).not.toBeNull()
  api.offline(false)
  await expect.poll(() => localStorage.getItem('session_to_end')).toBeNull()
})

test('the first press after a long sleep is too late', async () => {
  await openPage()
  vi.setSystemTime(NOW + 31 * MINUTE)
  await userEvent.click(page.getByLabelText('Recherche'))
  await expect.element(page.getByRole('heading', { name: 'Connexion' })).toBeVisible()
})

test('activity in another tab keeps this one signed in', async () => {
  await openPage()
  vi.advanceTimersByTime(29 * MINUTE)
  await expect.element(dialog()).toBeVisible()
  localStorage.setItem('user_active_at', String(Date.now()))
  vi.advanceTimersByTime(1000)
  await expect.element(dialog()).not.toBeInTheDocument()
})
