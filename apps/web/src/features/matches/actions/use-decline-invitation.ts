import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { updateMatchInCache } from '../matches.cache.ts'
import { scheduleMatchRefetch } from '../matches.live.ts'
import { participationMutationKey } from '../matches.queries.ts'

type Options = {
  /** Of the share link: with it, a private match stays visible. */
  token?: string
  /** Null when the viewer may no longer see the match. */
  onDeclined: (match: Match | null) => unknown
}

export function useDeclineInvitation(id: string, { token, onDeclined }: Options) {
  const { mutate, isPending } = useAction({
    mutationKey: participationMutationKey(id),
    mutationFn: () => withApi((api) => api.matchInvitations.decline({ id, token })),
    updateCache: (queryClient, match) => match && updateMatchInCache(queryClient, match),
    onSuccess: onDeclined,
    successToast: 'Invitation déclinée',
    refresh: (queryClient) => scheduleMatchRefetch(queryClient, id),
  })
  return { decline: () => mutate(), isDeclining: isPending }
}
