import type { Match, MatchCard } from '@coup-denvoi/contract/matches/match.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api/with-api.ts'
import { updateMatchInCache } from '../matches.cache.ts'
import { scheduleMatchRefetch } from '../matches.live.ts'
import { participationMutationKey } from './participation-mutation-key.ts'

type Options = {
  /** Of the share link: with it, a private match stays in sight. */
  token?: string
  /** Null when the match went out of sight with the place. */
  onSuccess: (match: Match | null) => void
  /** A toast has said why. */
  onFailed: () => void
}

/** Looks for somebody to take one's place; where others wait, the first of them has it at once. */
export function useSeekReplacement({ id }: Pick<MatchCard, 'id'>, { token, onSuccess, onFailed }: Options) {
  const queryClient = useQueryClient()
  const mutationKey = participationMutationKey(id)
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: () => withApi((api) => api.replacements.seek({ id, token })),
    onSuccess: (match) => {
      if (match) updateMatchInCache(queryClient, match)
      const keepsPlace = match?.viewer.status === 'going'
      toast.success(keepsPlace ? 'Vous cherchez un remplaçant' : 'Votre place est prise\u00a0: vous n’êtes plus sur la liste')
      onSuccess(match)
    },
    onError: (error) => {
      toast.error(error.message)
      onFailed()
    },
    onSettled: () => scheduleMatchRefetch(queryClient, id),
  })
  const seek = () => {
    if (queryClient.isMutating({ mutationKey }) === 0) mutate()
  }
  return { seek, isSeeking: isPending }
}
