import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { scheduleMatchRefetch } from '../live/matches.live.ts'
import { updateMatchInCache } from '../matches.cache.ts'

/** Replaces the share link of a private match; the old one stops working. */
export function useRenewLink(id: string, onRenewed: () => void) {
  const { mutate, isPending, error, reset } = useAction({
    mutationFn: () => withApi((api) => api.matches.renewLink({ id })),
    updateCache: updateMatchInCache,
    onSuccess: onRenewed,
    successToast: 'Le lien est renouvelé',
    errorToast: false,
    refresh: (queryClient) => scheduleMatchRefetch(queryClient, id),
  })
  return { renew: () => mutate(), isRenewing: isPending, error, clearError: reset }
}
