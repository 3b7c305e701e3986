import { notificationFailureMessages } from '@coup-denvoi/contract/notifications/notification.errors'
import type { Notification } from '@coup-denvoi/contract/notifications/notification.schema'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { refreshNotifications, removeNotificationFromCache } from '../notifications.cache.ts'

/** Deletes a notification. @param onBeforeRemove called before its row disappears */
export function useRemoveNotification(notification: Notification, onBeforeRemove: () => void) {
  const { mutate, isPending } = useAction({
    mutationKey: ['remove-notification', notification.id],
    mutationFn: () => withApi((api) => api.notifications.remove({ id: notification.id })),
    updateCache: async (queryClient) => {
      onBeforeRemove()
      await removeNotificationFromCache(queryClient, notification)
    },
    successToast: 'Notification supprimée',
    errorToast: () => notificationFailureMessages.remove,
    refresh: refreshNotifications,
  })
  return { remove: () => mutate(), isRemoving: isPending }
}
