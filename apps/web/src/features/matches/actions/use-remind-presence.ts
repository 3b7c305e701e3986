import { useAction } from '#lib/api/use-action.ts'
import { useSendAgain } from '#lib/api/use-lost-answers.ts'
import { withApi } from '#lib/api/with-api.ts'
import { scheduleMatchRefetch } from '../live/matches.live.ts'
import { updateMatchInCache } from '../matches.cache.ts'

/** « Relancer » those who have not confirmed that they come, but not whose place is being freed. */
export function useRemindPresence(id: string) {
  const send = useSendAgain((exceptUserIds: string[]) => withApi((api) => api.presence.remind({ id, exceptUserIds })), {
    refusals: ['REMINDED_TODAY'],
    read: () => withApi((api) => api.matches.find({ id })),
  })
  const { mutate, isPending } = useAction({
    mutationFn: send,
    updateCache: updateMatchInCache,
    successToast: 'Relance envoyée',
    refresh: (queryClient) => scheduleMatchRefetch(queryClient, id),
  })
  return { remind: mutate, isReminding: isPending }
}
