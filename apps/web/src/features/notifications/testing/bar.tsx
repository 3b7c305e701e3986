import type { Notification } from '@coup-denvoi/contract/notifications/notification.schema'
import { useQueryClient } from '@tanstack/react-query'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { fakeApi } from '#testing/fake-api.ts'
import { InApp } from '#testing/in-app.tsx'
import { NotificationBell } from '../components/notification-bell.public.tsx'

/** In the bar, before a page; the button stands for the live connection. */
function Bar() {
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
export async function renderBar(
  api: ReturnType<typeof fakeApi>,
  waiting: Notification[],
  { unread, refuse }: { unread?: number; refuse?: () => Promise<Response> | undefined } = {},
) {
  const kept = { items: waiting }
  api.answer(async ({ method, path }) => {
    if (path === '/me') return Response.json({ id: 'nadia', displayName: 'Nadia Belkacem' })
    if (path === '/notifications/unread') return Response.json({ count: unread ?? kept.items.filter(({ read }) => !read).length })
    if (method === 'GET') return Response.json({ items: kept.items, nextCursor: null })
    const refused = refuse?.()
    if (refused) return refused
    const isMeant = ({ id, requestId }: Notification) => path.includes(`/${id}`) || (requestId !== null && path.includes(requestId))
    if (method === 'DELETE') kept.items = kept.items.filter((item) => !isMeant(item))
    else kept.items = kept.items.map((item) => (isMeant(item) ? { ...item, read: true } : item))
    return Response.json(method === 'POST' ? { id: 'canuts' } : { done: true })
  })
  await render(
    <InApp>
      <Bar />
    </InApp>,
  )
  return kept
}

export const bell = page.getByRole('button', { name: /^Notifications/ })
export const popup = page.getByRole('dialog', { name: 'Notifications' })
export const item = (text: string) => popup.getByRole('listitem').filter({ hasText: text })
export const textOf = (text: string) => item(text).element().textContent
export const remove = (text: string) => item(text).getByRole('button', { name: 'Supprimer la notification' })
export const toast = (text: string) => page.getByRole('alert').filter({ hasText: text })
export const isList = (path: string) => /^\/notifications(\?|$)/.test(path)
export const acts = (api: ReturnType<typeof fakeApi>) =>
  api.expectRequests((all) => all.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`))

/** Presses the bell. */
export async function open() {
  await expect.element(bell).toBeVisible()
  await userEvent.click(bell)
  await expect.element(popup).toBeVisible()
}
