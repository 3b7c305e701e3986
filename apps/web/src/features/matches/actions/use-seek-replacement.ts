import type { MatchCard } from '@coup-denvoi/contract/matches/match-card.schema'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { scheduleMatchRefetch } from '../live/matches.live.ts'
import { updateMatchInCache } from '../matches.cache.ts'
import { participationAction } from '../matches.queries.ts'

type Options = {
  /** Of the share link: with it, a private match stays visible. */
  token?: string
  /** Null when the viewer may no longer see the match. */
  onSuccess: (match: Match | null) => void
  onFailed: () => void
}

/** Looks for a replacement. Where somebody on the bench moves up at once, the viewer leaves: after the deadline, with a reason. */
export function useSeekReplacement({ id }: Pick<MatchCard, 'id'>, { token, onSuccess, onFailed }: Options) {
  const { mutate, isPending } = useAction({
    ...participationAction(id, 'seek'),
    mutationFn: (reason?: string) => withApi((api) => api.replacements.seek({ id, token, reason })),
    updateCache: (queryClient, match) => match && updateMatchInCache(queryClient, match),
    onSuccess,
    successToast: (match) =>
      match?.viewer.status === 'going' ? 'Vous cherchez un remplaçant' : 'Votre place est prise\u00a0: vous n’êtes plus sur la liste',
    onError: onFailed,
    refresh: (queryClient) => scheduleMatchRefetch(queryClient, id),
  })
  return { seek: (reason?: string) => mutate(reason), isSeeking: isPending }
}
