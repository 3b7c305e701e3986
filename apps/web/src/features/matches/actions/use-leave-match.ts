import type { Match, MatchCard } from '@coup-denvoi/contract/matches/match.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api/with-api.ts'
import { updateMatchInCache } from '../matches.cache.ts'
import { scheduleMatchRefetch } from '../matches.live.ts'
import { leftToastText } from '../participation-text.ts'
import { participationMutationKey } from './participation-mutation-key.ts'

type Options = {
  /** Of the share link: with it, a private match stays in sight. */
  token?: string
  /** Null when the match went out of sight with the place. */
  onLeft?: (match: Match | null) => void
  /** A toast has said why. */
  onFailed?: () => void
}

/** Gives back a place or a seat on the waiting list. */
export function useLeaveMatch({ id, viewer }: Pick<MatchCard, 'id' | 'viewer'>, { token, onLeft, onFailed }: Options = {}) {
  const queryClient = useQueryClient()
  const mutationKey = participationMutationKey(id)
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (_before: MatchCard['viewer']['status']) => withApi((api) => api.matches.leave({ id, token })),
    onSuccess: (match, previousStatus) => {
      if (match) updateMatchInCache(queryClient, match)
      toast.success(leftToastText(previousStatus))
      onLeft?.(match)
    },
    onError: (error) => {
      toast.error(error.message)
      onFailed?.()
    },
    onSettled: () => scheduleMatchRefetch(queryClient, id),
  })
  const leave = () => {
    if (queryClient.isMutating({ mutationKey }) === 0) mutate(viewer.status)
  }
  return { leave, isLeaving: isPending }
}
