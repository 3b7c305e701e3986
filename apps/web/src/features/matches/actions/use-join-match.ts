import type { MatchCard } from '@coup-denvoi/contract/matches/match.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api/with-api.ts'
import { updateMatchInCache } from '../matches.cache.ts'
import { scheduleMatchRefetch } from '../matches.live.ts'
import { joinedToastText } from '../participation-text.ts'
import { participationMutationKey } from './participation-mutation-key.ts'

/**
 * Takes a place, or a seat on the waiting list when there is none left, and says which.
 * @param token of the share link, for a private match that one is not on yet
 */
export function useJoinMatch({ id, can }: Pick<MatchCard, 'id' | 'can'>, token?: string) {
  const queryClient = useQueryClient()
  const mutationKey = participationMutationKey(id)
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (_wanted: 'place' | 'seat') => withApi((api) => api.matches.join({ id, token })),
    onSuccess: (match, expected) => {
      updateMatchInCache(queryClient, match)
      toast.success(joinedToastText(match, expected))
    },
    onError: (error) => toast.error(error.message),
    // Also after a refusal: the button came from what is no longer so.
    onSettled: () => scheduleMatchRefetch(queryClient, id),
  })
  const join = () => {
    // The button turns busy only with the next drawing; a double click is quicker.
    if (queryClient.isMutating({ mutationKey }) === 0) mutate(can.joinWaitingList && !can.takePlace ? 'seat' : 'place')
  }
  return { join, isJoining: isPending }
}
