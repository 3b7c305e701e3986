import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeApi } from '#testing/fake-api.ts'
import {
  bellButton,
  dropdownDialog,
  earlierButton,
  isListRequest,
  markAllButton,
  notificationItem,
  openDropdown,
  removeButton,
  renderNotificationBell,
} from '../testing/notification-bell-page.tsx'
import { aCancellation, aHandoverRequest } from '../testing/notification-fixtures.ts'
import '#styles/theme.css'

const api = fakeApi()

test.each([
  [0, 'Notifications', ''],
  [1, 'Notifications, 1\u00a0non lue', '1'],
  [4, 'Notifications, 4\u00a0non lues', '4'],
  [130, 'Notifications, 130\u00a0non lues', '99+'],
])('%i unread notifications: the bell shows the count without moving the bar', async (unread, name, badge) => {
  const answer = Promise.withResolvers<void>()
  await renderNotificationBell(api, [], { unread })
  // Held back, then answered by the mock registered initialX.
  api.answer(async () => {
    await answer.promise
  })
  const linkX = () => page.getByRole('link', { name: 'La suite' }).element().getBoundingClientRect().x
  const initialX = linkX()
  answer.resolve()
  await expect.poll(() => page.getByRole('button', { name, exact: true }).query()?.textContent).toBe(badge)
  await expect.poll(() => linkX()).toBe(initialX)
})

test('shows an empty state', async () => {
  await renderNotificationBell(api, [])
  await openDropdown()
  await expect.element(dropdownDialog.getByRole('heading', { name: 'Notifications', exact: true })).toBeVisible()
  await expect.element(dropdownDialog.getByText('Aucune notification')).toBeVisible()
})

test('lists the unread ones; « Voir les précédentes » unfolds those that were read', async () => {
  await renderNotificationBell(api, [aCancellation({ read: true }), aHandoverRequest()])
  await openDropdown()
  await expect.element(notificationItem('après le boulot')).toBeVisible()
  await expect.element(notificationItem('jeudi')).not.toBeInTheDocument()
  await userEvent.click(earlierButton)
  await expect.element(earlierButton).toHaveAttribute('aria-expanded', 'true')
  await expect.element(notificationItem('jeudi')).toBeVisible()
  await userEvent.click(earlierButton)
  await expect.element(notificationItem('jeudi')).not.toBeInTheDocument()
})

test('says that there is none before', async () => {
  await renderNotificationBell(api, [aCancellation()])
  await openDropdown()
  await userEvent.click(earlierButton)
  await expect.element(dropdownDialog.getByText('Pas de notification précédente.')).toBeVisible()
})

test('« Tout marquer comme lu » clears what is shown and keeps the focus', async () => {
  const latest = aHandoverRequest()
  await renderNotificationBell(api, [latest, aCancellation({ createdAt: '2026-11-01T18:00:00.000Z' })])
  await openDropdown()
  markAllButton.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dropdownDialog.getByText('Aucune notification')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await expect.element(earlierButton).toHaveFocus()
  await expect.element(markAllButton).not.toBeInTheDocument()
  await api
    .expectRequests((all) => all.filter(({ method }) => method === 'PUT').map(({ body }) => body))
    .toEqual([{ until: latest.createdAt }])
})

test('shows an error that can be retried', async () => {
  await renderNotificationBell(api, [aCancellation()])
  let isLost = true
  api.answer(({ path }) => (isLost && isListRequest(path) ? Promise.reject(new TypeError('Failed to fetch')) : undefined))
  await openDropdown()
  await expect.element(dropdownDialog.getByRole('alert')).toBeVisible()
  isLost = false
  await userEvent.click(dropdownDialog.getByRole('button', { name: 'Réessayer' }))
  await expect.element(notificationItem('jeudi')).toBeVisible()
})

test('loads more while scrolling, in a dropdown of at most 24 rem', async () => {
  const many = Array.from({ length: 20 }, (_, n) => aCancellation({ id: `n${n}`, title: `Match ${n}` }))
  await renderNotificationBell(api, many)
  api.answer(({ path }) => {
    if (!isListRequest(path)) return undefined
    const isNext = path.includes('cursor=')
    return Response.json({ items: isNext ? [aHandoverRequest()] : many, nextCursor: isNext ? null : 'after-n19' })
  })
  await openDropdown()
  await expect.element(notificationItem('Match 0')).toBeVisible()
  const scroller = () => dropdownDialog.getByRole('list').element().parentElement
  await expect.poll(() => scroller()?.clientHeight).toBeLessThanOrEqual(384)
  await expect.element(notificationItem('après le boulot')).not.toBeInTheDocument()
  // The dropdown may still be positioning itself: scroll until the item appears.
  await expect
    .poll(() => {
      scroller()?.scrollTo({ top: 99_999 })
      return notificationItem('après le boulot').query()
    })
    .not.toBeNull()
})

test('announces new notifications only', async () => {
  const server = await renderNotificationBell(api, [aCancellation()])
  await expect.element(page.getByRole('button', { name: 'Notifications, 1\u00a0non lue' })).toBeVisible()
  const announcement = page.getByText(/^Nouvelle notification/)
  await expect.element(announcement).not.toBeInTheDocument()
  server.items = [aHandoverRequest(), ...server.items]
  await userEvent.click(page.getByRole('button', { name: 'Du nouveau' }))
  await expect.element(announcement).toHaveTextContent('Nouvelle notification : 2 non lues')
  await expect.element(announcement).toHaveAttribute('aria-live', 'polite')
  // One is read elsewhere and another one arrives: the same text is announced again.
  server.items = server.items.slice(1)
  await userEvent.click(page.getByRole('button', { name: 'Du nouveau' }))
  await expect.element(announcement).not.toBeInTheDocument()
  server.items = [aHandoverRequest(), ...server.items]
  await userEvent.click(page.getByRole('button', { name: 'Du nouveau' }))
  await expect.element(announcement).toHaveTextContent('Nouvelle notification : 2 non lues')
})

test('works by keyboard: opens, moves through, closes, and returns focus to the bell', async () => {
  await renderNotificationBell(api, [aCancellation()])
  await expect.element(bellButton).toBeVisible()
  bellButton.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dropdownDialog).toHaveFocus()
  await expect.element(bellButton).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(dropdownDialog).not.toBeInTheDocument()
  await expect.element(bellButton).toHaveFocus()
  await expect.element(bellButton).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{Enter}')
  await expect.element(dropdownDialog).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(markAllButton).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(notificationItem('jeudi').getByRole('link')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(removeButton('jeudi')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(earlierButton).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(dropdownDialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'La suite' })).toHaveFocus()
})

test('closes on a press on the bell or outside', async () => {
  await renderNotificationBell(api, [aCancellation()])
  await openDropdown()
  await userEvent.click(bellButton)
  await expect.element(dropdownDialog).not.toBeInTheDocument()
  await openDropdown()
  await userEvent.click(page.getByRole('button', { name: 'Du nouveau' }))
  await expect.element(dropdownDialog).not.toBeInTheDocument()
})
