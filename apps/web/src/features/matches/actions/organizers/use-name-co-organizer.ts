import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { scheduleMatchRefetch } from '../../live/matches.live.ts'
import { updateMatchInCache } from '../../matches.cache.ts'

/** The organizer names a co-organizer, who is told at once. */
export function useNameCoOrganizer(id: string, onNamed: () => void) {
  const { mutate, isPending, error, reset } = useAction({
    mutationFn: ({ userId }: { userId: string; displayName: string }) => withApi((api) => api.coOrganizers.name({ id, userId })),
    updateCache: updateMatchInCache,
    onSuccess: onNamed,
    successToast: (_match, { displayName }) => `${displayName} co-organise ce match`,
    errorToast: false,
    refresh: (queryClient) => scheduleMatchRefetch(queryClient, id),
  })
  return { name: mutate, isNaming: isPending, error, clearError: reset }
}
