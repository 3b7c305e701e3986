import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { useUndoable } from '#features/shell/use-undoable.public.ts'
import { withApi } from '#lib/api/with-api.ts'
import { useDeferredKeys } from '#lib/deferred-actions.ts'
import { participationMutationKey } from '../../matches.queries.ts'
import { useMatchAction } from '../use-match-action.ts'
import { playerRemovalKey } from '../use-remove-player.ts'

/** Frees the place of a player who has not confirmed, in eight seconds; until then it can be undone. */
export function useFreePlace(id: string, { userId, name }: { userId: string; name: string }) {
  const { mutateAsync } = useMatchAction(id, {
    mutationKey: participationMutationKey(id),
    mutationFn: (): Promise<Match> => withApi((api) => api.presence.freePlace({ id, userId }, { context: { keepalive: true } })),
  })
  return useUndoable(playerRemovalKey(id, userId), `Place libérée\u00a0: ${name}`, mutateAsync)
}

/** Of these players, those whose place is being freed, or who are being removed. */
export function useLeavingIds(id: string, players: readonly { userId: string | null }[]): string[] {
  const deferred = useDeferredKeys()
  return players.flatMap(({ userId }) => (userId && deferred.has(playerRemovalKey(id, userId)) ? userId : []))
}
