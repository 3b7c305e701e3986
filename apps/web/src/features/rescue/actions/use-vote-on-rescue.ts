import type { RescueChoice } from '@coup-denvoi/contract/rescue/rescue.schema'
import { scheduleMatchRefetch } from '#features/matches/matches.live.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { updateRescueInCache } from '../rescue.queries.ts'

/** Says what the viewer prefers, or changes it. @returns `sending`: the choice that is on its way */
export function useVoteOnRescue(id: string) {
  const { mutate, isPending, variables } = useAction({
    mutationKey: ['matches', 'rescue-vote', id],
    mutationFn: (choice: RescueChoice) => withApi((api) => api.rescue.vote({ id, choice })),
    // Who changes their mind at once does not wait.
    whilePending: 'queue',
    updateCache: (queryClient, rescue) => updateRescueInCache(queryClient, id, rescue),
    refresh: (queryClient) => scheduleMatchRefetch(queryClient, id),
  })
  return { vote: mutate, sending: isPending ? variables : null }
}
