import type { MatchCard } from '@coup-denvoi/contract/matches/match.schema'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { updateMatchInCache } from '../matches.cache.ts'
import { scheduleMatchRefetch } from '../matches.live.ts'
import { participationMutationKey } from '../matches.queries.ts'
import { joinedToastText } from '../text/participation-text.ts'

/** Takes a place, or one on the waiting list when the match is full. @param token of the share link, for a private match */
export function useJoinMatch({ id, can }: Pick<MatchCard, 'id' | 'can'>, token?: string) {
  const { mutate, isPending } = useAction({
    mutationKey: participationMutationKey(id),
    mutationFn: (_expected: 'place' | 'seat') => withApi((api) => api.matches.join({ id, token })),
    updateCache: updateMatchInCache,
    successToast: joinedToastText,
    refresh: (queryClient) => scheduleMatchRefetch(queryClient, id),
  })
  return { join: () => mutate(can.joinWaitingList && !can.takePlace ? 'seat' : 'place'), isJoining: isPending }
}
