import type { MatchCard } from '@coup-denvoi/contract/matches/match-card.schema'
import { passedPlaceText } from '@coup-denvoi/contract/notifications/notification.texts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { scheduleMatchRefetch } from '../live/matches.live.ts'
import { updateMatchInCache } from '../matches.cache.ts'
import { participationAction } from '../matches.queries.ts'

/** Leaves the place that is held for the viewer to the next. */
export function usePassOfferedPlace({ id }: Pick<MatchCard, 'id'>, { token, onPassed }: { token?: string; onPassed?: () => void } = {}) {
  const { mutate, isPending } = useAction({
    ...participationAction(id, 'pass'),
    mutationFn: () => withApi((api) => api.replacements.passOffered({ id, token })),
    updateCache: updateMatchInCache,
    onSuccess: onPassed,
    successToast: ({ viewer }) => passedPlaceText(viewer.status === 'waiting'),
    refresh: (queryClient) => scheduleMatchRefetch(queryClient, id),
  })
  return { pass: () => mutate(), isPassing: isPending }
}
