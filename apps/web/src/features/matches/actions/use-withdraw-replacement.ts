import type { MatchCard } from '@coup-denvoi/contract/matches/match.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api/with-api.ts'
import { updateMatchInCache } from '../matches.cache.ts'
import { scheduleMatchRefetch } from '../matches.live.ts'
import { participationMutationKey } from './participation-mutation-key.ts'

/** Keeps one's place after all. @param token of the share link by which one came */
export function useWithdrawReplacement({ id }: Pick<MatchCard, 'id'>, token?: string) {
  const queryClient = useQueryClient()
  const mutationKey = participationMutationKey(id)
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: () => withApi((api) => api.replacements.withdraw({ id, token })),
    onSuccess: (match) => {
      updateMatchInCache(queryClient, match)
      // Somebody may have been quicker: withdrawing then changes nothing.
      if (match.viewer.status === 'going') toast.success('Vous gardez votre place')
      else toast.error('Votre place était déjà prise')
    },
    onError: (error) => toast.error(error.message),
    onSettled: () => scheduleMatchRefetch(queryClient, id),
  })
  const withdraw = () => {
    if (queryClient.isMutating({ mutationKey }) === 0) mutate()
  }
  return { withdraw, isWithdrawing: isPending }
}
