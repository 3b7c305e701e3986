import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { scheduleMatchRefetch } from '../live/matches.live.ts'
import { updateMatchInCache } from '../matches.cache.ts'

/** « Relancer » those who have not confirmed that they come, but not whose place is being freed. */
export function useRemindPresence(id: string) {
  const { mutate, isPending } = useAction({
    mutationFn: (exceptUserIds: string[]) => withApi((api) => api.presence.remind({ id, exceptUserIds })),
    updateCache: updateMatchInCache,
    successToast: 'Relance envoyée',
    refresh: (queryClient) => scheduleMatchRefetch(queryClient, id),
  })
  return { remind: mutate, isReminding: isPending }
}
