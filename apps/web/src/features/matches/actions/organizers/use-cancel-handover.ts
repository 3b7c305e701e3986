import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { scheduleMatchRefetch } from '../../live/matches.live.ts'
import { updateMatchInCache } from '../../matches.cache.ts'

/** The organizer takes back the request to hand over the match. */
export function useCancelHandover(id: string) {
  const { mutate, isPending } = useAction({
    mutationFn: () => withApi((api) => api.replacements.cancelHandover({ id })),
    updateCache: updateMatchInCache,
    successToast: 'Votre demande est annulée',
    refresh: (queryClient) => scheduleMatchRefetch(queryClient, id),
  })
  return { cancelHandover: () => mutate(), isCancelling: isPending }
}
