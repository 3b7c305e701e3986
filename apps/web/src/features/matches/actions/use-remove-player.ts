import { useUndoable } from '#features/shell/use-undoable.public.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { scheduleMatchRefetch } from '../live/matches.live.ts'
import { updateMatchInCache } from '../matches.cache.ts'
import { participationMutationKey } from '../matches.queries.ts'

/** The organizer removes a player from the list or the waiting list in eight seconds; until then it can be undone, and nobody is told. */
export function useRemovePlayer(id: string, { userId, displayName }: { userId: string; displayName: string }) {
  const { mutateAsync } = useAction({
    mutationKey: participationMutationKey(id),
    mutationFn: () => withApi((api) => api.matches.removePlayer({ id, userId }, { context: { keepalive: true } })),
    updateCache: updateMatchInCache,
    refresh: (queryClient) => scheduleMatchRefetch(queryClient, id),
  })
  return useUndoable(playerRemovalKey(id, userId), `${displayName} n’est plus sur la liste`, mutateAsync)
}

/** Also of « Libérer la place », which comes to the same: one of them is enough. */
export const playerRemovalKey = (id: string, userId: string): string => `remove-player:${id}:${userId}`
