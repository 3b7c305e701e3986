import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { updateMatchInCache } from '../matches.cache.ts'
import { scheduleMatchRefetch } from '../matches.live.ts'

/** The organizer removes a player from the list or the waiting list. */
export function useRemovePlayer(id: string, onRemoved: () => void) {
  const { mutate, isPending, error } = useAction({
    mutationFn: ({ userId }: { userId: string; displayName: string }) => withApi((api) => api.matches.removePlayer({ id, userId })),
    updateCache: updateMatchInCache,
    onSuccess: onRemoved,
    successToast: (_match, { displayName }) => `${displayName} n’est plus sur la liste`,
    errorToast: false,
    refresh: (queryClient) => scheduleMatchRefetch(queryClient, id),
  })
  return { remove: mutate, isRemoving: isPending, error }
}
