import type { Notification } from '@coup-denvoi/contract/notifications/notification.schema'
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import { invalidate } from '#lib/api/invalidate.ts'
import { notificationKeys, unreadListQuery } from './notifications.queries.ts'

type List = InfiniteData<{ items: Notification[]; nextCursor: string | null }>

/** Takes a notification from the unread ones before the server answers. */
export async function markReadInCache(queryClient: QueryClient, { id, read }: Notification): Promise<void> {
  await filterLists(queryClient, unreadListQuery.queryKey, (item) => item.id !== id)
  decreaseUnreadCount(queryClient, read ? 0 : 1)
}

/** Takes all that were shown from the unread ones. The refresh that follows brings the count of what arrived meanwhile. */
export async function markAllReadInCache(queryClient: QueryClient, until: string): Promise<void> {
  await filterLists(queryClient, unreadListQuery.queryKey, ({ createdAt }) => createdAt > until)
}

/** Removes a deleted notification. */
export async function removeNotificationFromCache(queryClient: QueryClient, { id, read }: Notification): Promise<void> {
  await filterLists(queryClient, notificationKeys.lists, (item) => item.id !== id)
  decreaseUnreadCount(queryClient, read ? 0 : 1)
}

export const refreshNotifications = (queryClient: QueryClient) => invalidate(queryClient, { queryKey: notificationKeys.all })

async function filterLists(queryClient: QueryClient, queryKey: QueryKey, keep: (item: Notification) => boolean): Promise<void> {
  // A running request is older than this change.
  await queryClient.cancelQueries({ queryKey: notificationKeys.all })
  queryClient.setQueriesData<List>(
    { queryKey },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.filter(keep) })) },
  )
}

function decreaseUnreadCount(queryClient: QueryClient, by: number): void {
  queryClient.setQueryData<{ count: number }>(notificationKeys.unreadCount, (unread) => unread && { count: Math.max(0, unread.count - by) })
}
