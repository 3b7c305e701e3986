import type { MatchCard } from '@coup-denvoi/contract/matches/match.schema'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { updateMatchInCache } from '../matches.cache.ts'
import { scheduleMatchRefetch } from '../matches.live.ts'
import { participationMutationKey } from '../matches.queries.ts'

/** The place that is held for the viewer, or one that is free. What changes says so itself: the viewer is on the list. */
export function useTakeOfferedPlace({ id }: Pick<MatchCard, 'id'>, { token, onTaken }: { token?: string; onTaken?: () => void } = {}) {
  const { mutate, isPending } = useAction({
    mutationKey: participationMutationKey(id),
    mutationFn: () => withApi((api) => api.replacements.takeOffered({ id, token })),
    updateCache: updateMatchInCache,
    onSuccess: onTaken,
    refresh: (queryClient) => scheduleMatchRefetch(queryClient, id),
  })
  return { take: () => mutate(), isTaking: isPending }
}
