import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { withApi } from '#lib/api/with-api.ts'

/** Keys of what is read about notifications; the live connection reads all of it again when it hears of one. */
export const notificationKeys = {
  all: ['notifications'] as const,
  list: ['notifications', 'list'] as const,
  unread: ['notifications', 'unread'] as const,
}

/** One's notifications, the latest first. */
export const notificationListQuery = infiniteQueryOptions({
  queryKey: notificationKeys.list,
  queryFn: ({ pageParam, signal }) => withApi((api) => api.notifications.list({ cursor: pageParam }, { signal })),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
})

/** How many of them wait to be read. */
export const unreadNotificationsQuery = queryOptions({
  queryKey: notificationKeys.unread,
  queryFn: ({ signal }) => withApi((api) => api.notifications.unread(undefined, { signal })),
})
