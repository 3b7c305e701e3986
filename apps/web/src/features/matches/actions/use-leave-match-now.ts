import type { MatchCard } from '@coup-denvoi/contract/matches/match-card.schema'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { scheduleMatchRefetch } from '../live/matches.live.ts'
import { updateMatchInCache } from '../matches.cache.ts'
import { participationMutationKey } from '../matches.queries.ts'
import { leftToastText } from '../text/participation-text.ts'

export type LeaveOptions = {
  /** Of the share link: with it, a private match stays visible. */
  token?: string
  /** Null when the viewer may no longer see the match. */
  onLeft?: (match: Match | null) => void
}

type PreviousStatus = MatchCard['viewer']['status']
/** `guestsStay`: whether the guests of the viewer keep their places. `reason`: after the deadline. */
export type Departure = { guestsStay?: boolean; reason?: string }

/** Gives up a place or a seat on the waiting list, at once. `leaveNow` does not throw. */
export function useLeaveMatchNow({ id }: Pick<MatchCard, 'id'>, { token, onLeft }: LeaveOptions = {}) {
  const { mutateAsync } = useAction({
    mutationKey: participationMutationKey(id),
    mutationFn: ({ guestsStay = true, reason }: Departure & { previousStatus: PreviousStatus }) =>
      withApi((api) => api.matches.leave({ id, token, guestsStay, reason }, { context: { keepalive: true } })),
    updateCache: (queryClient, match) => match && updateMatchInCache(queryClient, match),
    onSuccess: onLeft,
    successToast: (_match, { previousStatus }) => leftToastText(previousStatus),
    refresh: (queryClient) => scheduleMatchRefetch(queryClient, id),
  })
  // The toast has said what failed.
  return {
    leaveNow: (previousStatus: PreviousStatus, departure: Departure = {}) =>
      mutateAsync({ previousStatus, ...departure }).catch(() => null),
  }
}
