import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { scheduleMatchRefetch } from '../../live/matches.live.ts'
import { updateMatchInCache } from '../../matches.cache.ts'

/** The organizer asks another player to organize the match. */
export function useHandOver(id: string, onRequested: () => void) {
  const { mutate, isPending, error, reset } = useAction({
    mutationFn: ({ userId, message, passesSeries }: { userId: string; displayName: string; message: string; passesSeries: boolean }) =>
      withApi((api) => api.replacements.handOver({ id, userId, message, passesSeries })),
    updateCache: updateMatchInCache,
    onSuccess: onRequested,
    successToast: (_match, { displayName }) => `La demande est partie chez ${displayName}`,
    errorToast: false,
    refresh: (queryClient) => scheduleMatchRefetch(queryClient, id),
  })
  return { handOver: mutate, isHandingOver: isPending, error, clearError: reset }
}
