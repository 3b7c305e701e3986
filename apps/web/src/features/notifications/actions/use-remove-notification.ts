import { notificationFailureMessages } from '@coup-denvoi/contract/notifications/notification.errors'
import type { Notification } from '@coup-denvoi/contract/notifications/notification.schema'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { refreshNotifications, removeNotificationFromCache } from '../notifications.cache.ts'

/** Deletes a notification. @param onBeforeRemove called before its row disappears */
export function useRemoveNotification(notification: Notification, onBeforeRemove: () => void) {
  const { mutate, isPending } = useAction({
    mutationKey: ['remove-notification', notification.id],
    mutationFn: () => withApi((api) => api.notifications.remove({ id: notification.id })).catch(throwUnlessGone),
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

/** Deleted on another device, or with what it was about: this is what the user wants. */
function throwUnlessGone(error: unknown): void {
  if (errorCodeOf(error) !== 'NOTIFICATION_NOT_FOUND') throw error
}
