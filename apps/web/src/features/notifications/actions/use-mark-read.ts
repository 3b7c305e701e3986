import type { Notification } from '@coup-denvoi/contract/notifications/notification.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { withApi } from '#lib/api.ts'
import { isPassing } from '#lib/query-client.ts'
import { refreshNotifications, showRead } from '../notifications.cache.ts'

const RETRIES = 3

/** Marks a notification as read: at once on the screen, and again unread where the server never heard of it. */
export function useMarkRead(notification: Notification): () => void {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: () => withApi((api) => api.notifications.markRead({ id: notification.id })),
    onMutate: () => showRead(queryClient, notification),
    retry: (failures, error) => failures < RETRIES && isPassing(error),
    retryDelay: (failures) => 1000 * 2 ** failures,
    onSettled: () => refreshNotifications(queryClient),
  })
  return () => {
    if (!notification.read) mutate()
  }
}
