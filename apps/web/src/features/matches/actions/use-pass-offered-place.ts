import type { MatchCard } from '@coup-denvoi/contract/matches/match-card.schema'
import { passedPlaceText } from '@coup-denvoi/contract/notifications/notification.texts'
import { withApi } from '#lib/api/with-api.ts'
import { participationAction } from '../matches.queries.ts'
import { useMatchAction } from './use-match-action.ts'

/** Leaves the place that is held for the viewer to the next. */
export function usePassOfferedPlace({ id }: Pick<MatchCard, 'id'>, { token, onPassed }: { token?: string; onPassed?: () => void } = {}) {
  const { mutate, isPending } = useMatchAction(id, {
    ...participationAction(id, 'pass'),
    mutationFn: () => withApi((api) => api.replacements.passOffered({ id, token })),
    onSuccess: onPassed,
    successToast: ({ viewer }) => passedPlaceText(viewer.status === 'waiting'),
  })
  return { pass: () => mutate(), isPassing: isPending }
}
