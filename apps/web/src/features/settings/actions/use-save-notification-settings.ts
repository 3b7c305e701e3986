import type { NotificationSettings } from '@coup-denvoi/contract/notifications/notification.schema'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { notificationSettingsQuery } from '../settings.queries.ts'

export function useSaveNotificationSettings() {
  const { mutate, isPending, variables } = useAction({
    mutationKey: ['notification-settings'],
    mutationFn: (settings: NotificationSettings) => withApi((api) => api.notificationSettings.update(settings)),
    // In order: the last choice must win.
    whilePending: 'queue',
    updateCache: (queryClient, settings) => queryClient.setQueryData(notificationSettingsQuery.queryKey, settings),
  })
  return { save: mutate, pendingSettings: isPending ? variables : undefined }
}
