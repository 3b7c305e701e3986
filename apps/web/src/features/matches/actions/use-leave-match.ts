import type { Match, MatchCard } from '@coup-denvoi/contract/matches/match.schema'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { updateMatchInCache } from '../matches.cache.ts'
import { scheduleMatchRefetch } from '../matches.live.ts'
import { participationMutationKey } from '../matches.queries.ts'
import { leftToastText } from '../text/participation-text.ts'

type Options = {
  /** Of the share link: with it, a private match stays visible. */
  token?: string
  /** Null when the viewer may no longer see the match. */
  onLeft?: (match: Match | null) => void
  onFailed?: () => void
}

/** Gives up a place or a place on the waiting list. */
export function useLeaveMatch({ id, viewer }: Pick<MatchCard, 'id' | 'viewer'>, { token, onLeft, onFailed }: Options = {}) {
  const { mutate, isPending } = useAction({
    mutationKey: participationMutationKey(id),
    mutationFn: (_previousStatus: MatchCard['viewer']['status']) => withApi((api) => api.matches.leave({ id, token })),
    updateCache: (queryClient, match) => match && updateMatchInCache(queryClient, match),
    onSuccess: onLeft,
    successToast: (_match, previousStatus) => leftToastText(previousStatus),
    onError: onFailed,
    refresh: (queryClient) => scheduleMatchRefetch(queryClient, id),
  })
  return { leave: () => mutate(viewer.status), isLeaving: isPending }
}
