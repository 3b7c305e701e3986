import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { scheduleMatchRefetch } from '../live/matches.live.ts'
import { updateMatchInCache } from '../matches.cache.ts'
import { participationAction } from '../matches.queries.ts'

type Options = {
  /** Of the share link: with it, a private match stays visible. */
  token?: string
  /** The answer is to an invitation. */
  isInvited: boolean
  onDeclined?: (match: Match) => unknown
}

/** « Je ne viens pas ». */
export function useDeclineMatch(id: string, { token, isInvited, onDeclined }: Options) {
  const { mutate, isPending } = useAction({
    ...participationAction(id, 'decline'),
    mutationFn: () => withApi((api) => api.matchInvitations.decline({ id, token })),
    updateCache: updateMatchInCache,
    onSuccess: onDeclined,
    successToast: isInvited ? 'Invitation déclinée' : 'Votre réponse est notée',
    refresh: (queryClient) => scheduleMatchRefetch(queryClient, id),
  })
  return { decline: () => mutate(), isDeclining: isPending }
}
