import { useUndoable } from '#features/shell/use-undoable.public.ts'
import { withApi } from '#lib/api/with-api.ts'
import { participationMutationKey } from '../matches.queries.ts'
import { useMatchAction } from './use-match-action.ts'

/** The organizer removes a player from the list or the waiting list in eight seconds; until then it can be undone, and nobody is told. */
export function useRemovePlayer(id: string, { userId, displayName }: { userId: string; displayName: string }) {
  const { mutateAsync } = useMatchAction(id, {
    mutationKey: participationMutationKey(id),
    mutationFn: () => withApi((api) => api.matches.removePlayer({ id, userId }, { context: { keepalive: true } })),
  })
  return useUndoable(playerRemovalKey(id, userId), `${displayName} n’est plus sur la liste`, mutateAsync)
}

/** Also of « Libérer la place », which comes to the same: one of them is enough. */
export const playerRemovalKey = (id: string, userId: string): string => `remove-player:${id}:${userId}`
