import type { Notification } from '@coup-denvoi/contract/notifications/notification.schema'
import { useQueryClient } from '@tanstack/react-query'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { NotificationBell } from '../components/notification-bell.public.tsx'

/** In the bar, before a page; the button stands for the live connection. */
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

/** The server of Nadia. @param refuse in place of what she does, when it says something */
export async function renderNotificationBell(
  api: ReturnType<typeof fakeApi>,
  notifications: Notification[],
  { unread, failWith }: { unread?: number; failWith?: () => Promise<Response> | undefined } = {},
) {
  const kept = { items: notifications }
  api.answer(async ({ method, path }) => {
    if (path === '/me') return Response.json({ id: 'nadia', displayName: 'Nadia Belkacem' })
    if (path === '/notifications/unread') return Response.json({ count: unread ?? kept.items.filter(({ read }) => !read).length })
    if (method === 'GET') return Response.json({ items: kept.items, nextCursor: null })
    const refused = failWith?.()
    if (refused) return refused
    const isMeant = ({ id, requestId }: Notification) => path.includes(`/${id}`) || (requestId !== null && path.includes(requestId))
    if (method === 'DELETE') kept.items = kept.items.filter((item) => !isMeant(item))
    else kept.items = kept.items.map((item) => (isMeant(item) ? { ...item, read: true } : item))
    return Response.json(method === 'POST' ? { id: 'canuts' } : { done: true })
  })
  await render(
    <TestApp>
      <NotificationBellPage />
    </TestApp>,
  )
  return kept
}

export const bellButton = page.getByRole('button', { name: /^Notifications/ })
export const dropdownDialog = page.getByRole('dialog', { name: 'Notifications' })
export const notificationItem = (text: string) => dropdownDialog.getByRole('listitem').filter({ hasText: text })
export const notificationText = (text: string) => notificationItem(text).element().textContent
export const removeButton = (text: string) => notificationItem(text).getByRole('button', { name: 'Supprimer la notification' })
export const toastMessage = (text: string) => page.getByRole('alert').filter({ hasText: text })
export const isListRequest = (path: string) => /^\/notifications(\?|$)/.test(path)
export const writeRequests = (api: ReturnType<typeof fakeApi>) =>
  api.expectRequests((all) => all.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`))

/** Presses the bell. */
export async function openDropdown() {
  await expect.element(bellButton).toBeVisible()
  await userEvent.click(bellButton)
  await expect.element(dropdownDialog).toBeVisible()
}
