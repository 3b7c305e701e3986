import type { Notification } from '@coup-denvoi/contract/notifications/notification.schema'
import { useQueryClient } from '@tanstack/react-query'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { NotificationBell } from '../components/notification-bell.public.tsx'

/** The bell in a page; the button acts as the live connection. */
function NotificationBellPage() {
  const queryClient = useQueryClient()
  return (
    <>
      <header>
        <NotificationBell />
        <a href="#next">La suite</a>
      </header>
      <main style={{ marginTop: 500 }}>
        <button type="button" onClick={() => queryClient.invalidateQueries({ queryKey: ['notifications'] })}>
          Du nouveau
        </button>
      </main>
    </>
  )
}

/** Mocks Nadia's server. @param failWith overrides the response to changes when it returns one */
export async function renderNotificationBell(
  api: ReturnType<typeof fakeApi>,
  notifications: Notification[],
  { unread, failWith }: { unread?: number; failWith?: () => Promise<Response> | undefined } = {},
) {
  const server = { items: notifications }
  api.answer(async ({ method, path }) => {
    if (path === '/me') return Response.json({ id: 'nadia', displayName: 'Nadia Belkacem' })
    if (path === '/notifications/unread') return Response.json({ count: unread ?? server.items.filter(({ read }) => !read).length })
    if (method === 'GET')
      return Response.json({ items: server.items.filter(({ read }) => read === path.includes('read=true')), nextCursor: null })
    const failure = failWith?.()
    if (failure) return failure
    const isTarget = ({ id, requestId }: Notification) => path.includes(`/${id}`) || (requestId !== null && path.includes(requestId))
    if (method === 'DELETE') server.items = server.items.filter((item) => !isTarget(item))
    else if (path === '/notifications/read') server.items = server.items.map((item) => ({ ...item, read: true }))
    else server.items = server.items.map((item) => (isTarget(item) ? { ...item, ...afterRequest(path) } : item))
    return Response.json(method === 'POST' ? { id: 'canuts' } : { done: true })
  })
  await render(
    <TestApp>
      <NotificationBellPage />
    </TestApp>,
  )
  return server
}

function afterRequest(path: string): Partial<Notification> {
  if (path.endsWith('/accept')) return { read: true, requestStatus: 'accepted' }
  if (path.endsWith('/reject')) return { read: true, requestStatus: 'rejected' }
  return { read: true }
}

export const bellButton = page.getByRole('button', { name: /^Notifications/ })
export const dropdownDialog = page.getByRole('dialog', { name: 'Notifications' })
export const notificationItem = (text: string) => dropdownDialog.getByRole('listitem').filter({ hasText: text })
export const notificationText = (text: string) => notificationItem(text).element().textContent
export const removeButton = (text: string) => notificationItem(text).getByRole('button', { name: 'Supprimer la notification' })
export const toastMessage = (text: string) => page.getByRole('alert').filter({ hasText: text })
export const earlierButton = dropdownDialog.getByRole('button', { name: 'Voir les précédentes' })
export const markAllButton = dropdownDialog.getByRole('button', { name: 'Tout marquer comme lu' })
export const isListRequest = (path: string) => /^\/notifications(\?|$)/.test(path)
export const writeRequests = (api: ReturnType<typeof fakeApi>) =>
  api.expectRequests((all) => all.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`))

export async function openDropdown() {
  await expect.element(bellButton).toBeVisible()
  await userEvent.click(bellButton)
  await expect.element(dropdownDialog).toBeVisible()
}
