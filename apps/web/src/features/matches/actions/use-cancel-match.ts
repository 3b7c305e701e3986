import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { scheduleMatchRefetch } from '../live/matches.live.ts'
import { updateMatchInCache } from '../matches.cache.ts'

export function useCancelMatch(id: string, onCancelled: () => void) {
  const { mutate, isPending, error } = useAction({
    mutationFn: (reason: string) => withApi((api) => api.matches.cancel({ id, reason: reason || undefined })),
    updateCache: (queryClient, match) => match && updateMatchInCache(queryClient, match),
    onSuccess: onCancelled,
    successToast: 'Match annulé',
    errorToast: false,
    refresh: (queryClient) => scheduleMatchRefetch(queryClient, id),
  })
  return { cancel: mutate, isCancelling: isPending, error }
}
