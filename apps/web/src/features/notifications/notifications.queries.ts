import { queryOptions } from '@tanstack/react-query'
import { pagedQuery } from '#lib/api/paged-query.ts'
import { withApi } from '#lib/api/with-api.ts'

/** Query keys. The live connection invalidates all of them when a notification arrives. */
export const notificationKeys = {
  all: ['notifications'] as const,
  lists: ['notifications', 'list'] as const,
  unreadCount: ['notifications', 'unread'] as const,
}

/** The user's unread notifications, latest first. */
export const unreadListQuery = notificationListQuery('unread')

/** Those that the user has read, latest first. */
export const readListQuery = notificationListQuery('read')

/** The number of unread notifications. */
export const unreadCountQuery = queryOptions({
  queryKey: notificationKeys.unreadCount,
  queryFn: ({ signal }) => withApi((api) => api.notifications.unread(undefined, { signal })),
})

function notificationListQuery(state: 'unread' | 'read') {
  return pagedQuery([...notificationKeys.lists, state], (api, cursor, options) =>
    api.notifications.list({ read: state === 'read', cursor }, options),
  )
}
