import type { MatchCard } from '@coup-denvoi/contract/matches/match.schema'
import { matchNotifications } from '@coup-denvoi/contract/notifications/notification.texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api/with-api.ts'
import { updateMatchInCache } from '../matches.cache.ts'
import { scheduleMatchRefetch } from '../matches.live.ts'
import type { ReplacementSeeker } from '../viewer-state.ts'
import { participationMutationKey } from './participation-mutation-key.ts'

/** Takes the place of a player who looks for somebody; the first one wins. @param token of the share link by which one came */
export function useTakePlace({ id, title }: Pick<MatchCard, 'id' | 'title'>, token?: string) {
  const queryClient = useQueryClient()
  const mutationKey = participationMutationKey(id)
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: ({ userId }: ReplacementSeeker) => withApi((api) => api.replacements.take({ id, userId, token })),
    onSuccess: (match, { displayName }) => {
      updateMatchInCache(queryClient, match)
      toast.success(matchNotifications.tookPlace({ title, displayName }).content)
    },
    onError: (error) => toast.error(error.message),
    // Also after a refusal: the place that was offered is somebody else's by now.
    onSettled: () => scheduleMatchRefetch(queryClient, id),
  })
  const take = (seeker: ReplacementSeeker) => {
    if (queryClient.isMutating({ mutationKey }) === 0) mutate(seeker)
  }
  return { take, isTaking: isPending }
}
