import type { NotificationSettings } from '@coup-denvoi/contract/notifications/notification.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api/with-api.ts'
import { notificationSettingsQuery } from '../settings.queries.ts'

/** Chooses of what one is told, at once. @returns `wanted` what is on its way, if anything is */
export function useSaveNotificationSettings() {
  const queryClient = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    // One after the other: the last choice is the one that stays.
    scope: { id: 'notification-settings' },
    mutationFn: (settings: NotificationSettings) => withApi((api) => api.notificationSettings.update(settings)),
    onSuccess: (settings) => queryClient.setQueryData(notificationSettingsQuery.queryKey, settings),
    onError: (error) => toast.error(error.message),
  })
  return { save: mutate, pendingSettings: isPending ? variables : undefined }
}
