import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { scheduleMatchRefetch } from '../../live/matches.live.ts'
import { updateMatchInCache } from '../../matches.cache.ts'

/** Takes over a match that nobody organizes. @param onSettled also called after a failure */
export function useBecomeOrganizer(id: string, token: string | undefined, onSettled: () => void) {
  const { mutate, isPending } = useAction({
    mutationFn: () => withApi((api) => api.replacements.becomeOrganizer({ id, token })),
    updateCache: updateMatchInCache,
    successToast: 'Vous organisez désormais ce match',
    refresh: (queryClient) => scheduleMatchRefetch(queryClient, id),
    onSettled,
  })
  return { becomeOrganizer: () => mutate(), isPending }
}
