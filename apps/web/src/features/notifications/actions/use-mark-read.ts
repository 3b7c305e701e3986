import type { Notification } from '@coup-denvoi/contract/notifications/notification.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isTransientError } from '#lib/api/query-client.ts'
import { withApi } from '#lib/api/with-api.ts'
import { markReadInCache, refreshNotifications } from '../notifications.cache.ts'

const MAX_RETRIES = 3

/** Marks a notification as read: at once on the screen, and again unread where the server never heard of it. */
export function useMarkRead(notification: Notification): () => void {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: () => withApi((api) => api.notifications.markRead({ id: notification.id })),
    onMutate: () => markReadInCache(queryClient, notification),
    retry: (failures, error) => failures < MAX_RETRIES && isTransientError(error),
    retryDelay: (failures) => 1000 * 2 ** failures,
    onSettled: () => refreshNotifications(queryClient),
  })
  return () => {
    if (!notification.read) mutate()
  }
}
