import { queryOptions } from '@tanstack/react-query'
import { pagedQuery } from '#lib/api/paged-query.ts'
import { withApi } from '#lib/api/with-api.ts'

/** Query keys. The live connection invalidates all of them when a notification arrives. */
export const notificationKeys = {
  all: ['notifications'] as const,
  list: ['notifications', 'list'] as const,
  unread: ['notifications', 'unread'] as const,
}

/** The user's notifications, latest first. */
export const notificationListQuery = pagedQuery(notificationKeys.list, (api, cursor, options) =>
  api.notifications.list({ cursor }, options),
)

/** The number of unread notifications. */
export const unreadNotificationsQuery = queryOptions({
  queryKey: notificationKeys.unread,
  queryFn: ({ signal }) => withApi((api) => api.notifications.unread(undefined, { signal })),
})
