import { notificationFailureMessages } from '@coup-denvoi/contract/notifications/notification.errors'
import type { Notification } from '@coup-denvoi/contract/notifications/notification.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api/with-api.ts'
import { refreshNotifications, removeNotificationFromCache } from '../notifications.cache.ts'

/** Deletes a notification. @param beforeItGoes its line is about to go, and its button with it */
export function useRemoveNotification(notification: Notification, onBeforeRemove: () => void) {
  const queryClient = useQueryClient()
  const mutationKey = ['remove-notification', notification.id]
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: () => withApi((api) => api.notifications.remove({ id: notification.id })),
    onSuccess: async () => {
      toast.success('Notification supprimée')
      onBeforeRemove()
      await removeNotificationFromCache(queryClient, notification)
    },
    onError: () => toast.error(notificationFailureMessages.remove),
    onSettled: () => refreshNotifications(queryClient),
  })
  const remove = () => {
    // The button turns busy only with the next drawing; a double click is quicker.
    if (queryClient.isMutating({ mutationKey }) === 0) mutate()
  }
  return { remove, isRemoving: isPending }
}
