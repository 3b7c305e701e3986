import { useQueryClient } from '@tanstack/react-query'
import { refreshNotifications } from './notifications.cache.ts'

/** Reads the notifications again: something was answered that they are about. */
export function useRefreshNotifications(): () => void {
  const queryClient = useQueryClient()
  return () => void refreshNotifications(queryClient)
}
