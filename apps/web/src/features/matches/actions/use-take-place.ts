import type { MatchCard } from '@coup-denvoi/contract/matches/match.schema'
import { matchNotifications } from '@coup-denvoi/contract/notifications/notification.texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api.ts'
import type { Seeker } from '../match-stance.ts'
import { rememberMatch } from '../matches.cache.ts'
import { matchChanged } from '../matches.live.ts'
import { placeKey } from './place-key.ts'

/** Takes the place of a player who looks for somebody; the first one wins. @param token of the share link by which one came */
export function useTakePlace({ id, title }: Pick<MatchCard, 'id' | 'title'>, token?: string) {
  const queryClient = useQueryClient()
  const mutationKey = placeKey(id)
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: ({ userId }: Seeker) => withApi((api) => api.replacements.take({ id, userId, token })),
    onSuccess: (match, { displayName }) => {
      rememberMatch(queryClient, match)
      toast.success(matchNotifications.tookPlace({ title, displayName }).content)
    },
    onError: (error) => toast.error(error.message),
    // Also after a refusal: the place that was offered is somebody else's by now.
    onSettled: () => matchChanged(queryClient, id),
  })
  const take = (seeker: Seeker) => {
    if (queryClient.isMutating({ mutationKey }) === 0) mutate(seeker)
  }
  return { take, isTaking: isPending }
}
