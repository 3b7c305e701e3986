import type { NotificationSettings, NotificationSettingsChanges } from '@coup-denvoi/contract/notifications/notification.schema'
import { useMutationState } from '@tanstack/react-query'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { notificationSettingsQuery } from '../settings.queries.ts'

const mutationKey = ['notification-settings']

/** Saves the switches that change. */
export function useSaveNotificationSettings() {
  const { mutate } = useAction<NotificationSettings, NotificationSettingsChanges>({
    mutationKey,
    mutationFn: (changes) => withApi((api) => api.notificationSettings.update(changes)),
    // In order: the last choice must win.
    whilePending: 'queue',
    updateCache: (queryClient, settings) => queryClient.setQueryData(notificationSettingsQuery.queryKey, settings),
  })
  const pendingChanges = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as NotificationSettingsChanges,
  })
  return { save: mutate, pendingChanges }
}
