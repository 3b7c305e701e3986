import type { MatchCard } from '@coup-denvoi/contract/matches/match.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api.ts'
import { joinedText } from '../joined-text.ts'
import { rememberMatch } from '../matches.cache.ts'
import { matchChanged } from '../matches.live.ts'
import { placeKey } from './place-key.ts'

/**
 * Takes a place, or a seat on the waiting list when there is none left, and says which.
 * @param token of the share link, for a private match that one is not on yet
 */
export function useJoinMatch({ id, can }: Pick<MatchCard, 'id' | 'can'>, token?: string) {
  const queryClient = useQueryClient()
  const mutationKey = placeKey(id)
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (_wanted: 'place' | 'seat') => withApi((api) => api.matches.join({ id, token })),
    onSuccess: (match, wanted) => {
      rememberMatch(queryClient, match)
      toast.success(joinedText(match, wanted))
    },
    onError: (error) => toast.error(error.message),
    // Also after a refusal: the button came from what is no longer so.
    onSettled: () => matchChanged(queryClient, id),
  })
  const join = () => {
    // The button turns busy only with the next drawing; a double click is quicker.
    if (queryClient.isMutating({ mutationKey }) === 0) mutate(can.joinWaitingList && !can.takePlace ? 'seat' : 'place')
  }
  return { join, isJoining: isPending }
}
