import type { Notification } from '@coup-denvoi/contract/notifications/notification.schema'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { notificationKeys } from './notifications.queries.ts'

type Page = { items: Notification[]; nextCursor: string | null }

/** Marks a notification as read before the server answers. */
export async function markReadInCache(queryClient: QueryClient, { id, read }: Notification): Promise<void> {
  await updateCache(queryClient, (items) => items.map((item) => (item.id === id ? { ...item, read: true } : item)), read ? 0 : 1)
}

/** Removes a deleted notification. */
export async function removeNotificationFromCache(queryClient: QueryClient, { id, read }: Notification): Promise<void> {
  await updateCache(queryClient, (items) => items.filter((item) => item.id !== id), read ? 0 : 1)
}

export const refreshNotifications = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: notificationKeys.all })

async function updateCache(
  queryClient: QueryClient,
  updateItems: (items: Notification[]) => Notification[],
  unreadDecrease: number,
): Promise<void> {
  // A running request is older than this change.
  await queryClient.cancelQueries({ queryKey: notificationKeys.all })
  queryClient.setQueryData<InfiniteData<Page>>(
    notificationKeys.list,
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, items: updateItems(page.items) })) },
  )
  queryClient.setQueryData<{ count: number }>(
    notificationKeys.unread,
    (unread) => unread && { count: Math.max(0, unread.count - unreadDecrease) },
  )
}
