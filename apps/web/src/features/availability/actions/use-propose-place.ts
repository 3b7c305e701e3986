import { scheduleMatchRefetch } from '#features/matches/live/matches.live.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { updateAvailablePlayersInCache } from '../availability.queries.ts'

/** Holds a place for an available player, or takes it back. @returns `pendingId`: of the player */
export function useProposePlace(matchId: string) {
  const { mutate, isPending, variables } = useAction({
    mutationFn: ({ userId, isHeld }: { userId: string; isHeld: boolean }) =>
      withApi((api) => {
        const input = { id: matchId, userId }
        return isHeld ? api.availability.withdraw(input) : api.availability.propose(input)
      }),
    updateCache: (queryClient, players) => updateAvailablePlayersInCache(queryClient, matchId, players),
    successToast: (_players, { isHeld }) => (isHeld ? 'Proposition retirée' : 'Place proposée'),
    refresh: (queryClient) => scheduleMatchRefetch(queryClient, matchId),
  })
  return { propose: mutate, pendingId: isPending ? variables.userId : null }
}
