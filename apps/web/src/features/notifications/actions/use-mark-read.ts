import type { Notification } from '@coup-denvoi/contract/notifications/notification.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { markReadInCache, refreshNotifications } from '../notifications.cache.ts'

/** Marks a notification as read: at once on the screen, and back to unread if the request failed. */
export function useMarkRead(notification: Notification): () => void {
  const queryClient = useQueryClient()
  const { mutate } = useAction({
    mutationFn: () => withApi((api) => api.notifications.markRead({ id: notification.id })),
    retries: 3,
    errorToast: false,
    refresh: refreshNotifications,
  })
  return async () => {
    if (notification.read) return
    await markReadInCache(queryClient, notification)
    mutate()
  }
}
