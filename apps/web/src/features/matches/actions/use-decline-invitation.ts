import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api/with-api.ts'
import { updateMatchInCache } from '../matches.cache.ts'
import { scheduleMatchRefetch } from '../matches.live.ts'
import { participationMutationKey } from './participation-mutation-key.ts'

type Options = {
  /** Of the share link: with it, a private match stays in sight. */
  token?: string
  /** Null when the match went out of sight with the invitation. */
  onDeclined: (match: Match | null) => void
}

/** Says no to an invitation. */
export function useDeclineInvitation(id: string, { token, onDeclined }: Options) {
  const queryClient = useQueryClient()
  const mutationKey = participationMutationKey(id)
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: () => withApi((api) => api.matches.decline({ id, token })),
    onSuccess: (match) => {
      if (match) updateMatchInCache(queryClient, match)
      toast.success('Invitation déclinée')
      onDeclined(match)
    },
    onError: (error) => toast.error(error.message),
    onSettled: () => scheduleMatchRefetch(queryClient, id),
  })
  const decline = () => {
    if (queryClient.isMutating({ mutationKey }) === 0) mutate()
  }
  return { decline, isDeclining: isPending }
}
