import type { RescueChoice } from '@coup-denvoi/contract/rescue/rescue.schema'
import { useState } from 'react'
import { scheduleMatchRefetch } from '#features/matches/live/matches.live.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { updateRescueInCache } from '../rescue.queries.ts'

/** Says what the viewer prefers, or changes it. @returns `sending`: the choice that is on its way, from the touch on */
export function useVoteOnRescue(id: string) {
  // The state of a mutation comes a moment later: the browser would have taken the mark away by then.
  const [touched, setTouched] = useState<RescueChoice | null>(null)
  const { mutate, isPending, variables } = useAction({
    mutationKey: ['matches', 'rescue-vote', id],
    mutationFn: (choice: RescueChoice) => withApi((api) => api.rescue.vote({ id, choice })),
    // Who changes their mind at once does not wait.
    whilePending: 'queue',
    updateCache: (queryClient, rescue) => updateRescueInCache(queryClient, id, rescue),
    refresh: (queryClient) => scheduleMatchRefetch(queryClient, id),
    onSettled: (choice) => setTouched((latest) => (latest === choice ? null : latest)),
  })
  const vote = (choice: RescueChoice) => {
    setTouched(choice)
    mutate(choice)
  }
  return { vote, sending: touched ?? (isPending ? variables : null) }
}
