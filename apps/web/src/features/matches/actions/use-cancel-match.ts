import { useAction } from '#lib/api/use-action.ts'
import { useSendAgain } from '#lib/api/use-lost-answers.ts'
import { withApi } from '#lib/api/with-api.ts'
import { scheduleMatchRefetch } from '../live/matches.live.ts'
import { updateMatchInCache } from '../matches.cache.ts'

export function useCancelMatch(id: string, onCancelled: () => void) {
  const send = useSendAgain((reason: string) => withApi((api) => api.matches.cancel({ id, reason: reason || undefined })), {
    refusals: ['FAILED_PRECONDITION'],
    read: async () => {
      const match = await withApi((api) => api.matches.find({ id }))
      return match.status === 'cancelled' ? match : null
    },
  })
  const { mutate, isPending, error } = useAction({
    mutationFn: send,
    updateCache: (queryClient, match) => match && updateMatchInCache(queryClient, match),
    onSuccess: onCancelled,
    successToast: 'Match annulé',
    errorToast: false,
    refresh: (queryClient) => scheduleMatchRefetch(queryClient, id),
  })
  return { cancel: mutate, isCancelling: isPending, error }
}
