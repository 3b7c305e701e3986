import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { markAllReadInCache, refreshNotifications } from '../notifications.cache.ts'

/** Marks the notifications up to a given instant as read: those that the user was shown. */
export function useMarkAllRead() {
  const { mutate, isPending } = useAction({
    mutationFn: (until: string) => withApi((api) => api.notifications.markAllRead({ until })),
    updateCache: (queryClient, _answer, until) => markAllReadInCache(queryClient, until),
    refresh: refreshNotifications,
  })
  return { markAllRead: mutate, isMarking: isPending }
}
