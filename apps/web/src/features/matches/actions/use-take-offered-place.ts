import type { MatchCard } from '@coup-denvoi/contract/matches/match-card.schema'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { scheduleMatchRefetch } from '../live/matches.live.ts'
import { updateMatchInCache } from '../matches.cache.ts'
import { participationAction } from '../matches.queries.ts'
import { tooLate } from '../page/too-late.ts'

type TakeOfferedPlace = {
  token?: string
  onTaken?: () => void
  /** Says that somebody else was faster, instead of a toast. */
  onMissed?: (message: string) => void
}

/** The place that is held for the viewer, or one that is free. What changes says so itself: the viewer is on the list. */
export function useTakeOfferedPlace({ id }: Pick<MatchCard, 'id'>, { token, onTaken, onMissed }: TakeOfferedPlace = {}) {
  const { mutate, isPending } = useAction({
    ...participationAction(id, 'take-offered'),
    mutationFn: () => withApi((api) => api.replacements.takeOffered({ id, token })),
    updateCache: updateMatchInCache,
    onSuccess: onTaken,
    ...tooLate(onMissed),
    refresh: (queryClient) => scheduleMatchRefetch(queryClient, id),
  })
  return { take: () => mutate(), isTaking: isPending }
}
