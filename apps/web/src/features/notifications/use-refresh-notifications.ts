import { useQueryClient } from '@tanstack/react-query'
import { refreshNotifications } from './notifications.cache.ts'

/** Reloads the notifications, after one of them was answered. */
export function useRefreshNotifications(): () => void {
  const queryClient = useQueryClient()
  return () => void refreshNotifications(queryClient)
}
