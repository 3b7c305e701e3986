import type { MatchCard } from '@coup-denvoi/contract/matches/match-card.schema'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { deferAction, UNDO_SECONDS, undoAction, useIsDeferred } from '#lib/deferred-actions.ts'
import { serverNow } from '#lib/server-clock.ts'
import { showUndoToast } from '#ui/feedback/show-undo-toast.tsx'
import { scheduleMatchRefetch } from '../live/matches.live.ts'
import { updateMatchInCache } from '../matches.cache.ts'
import { participationMutationKey } from '../matches.queries.ts'
import { leavingToastText, leftToastText } from '../text/participation-text.ts'

type Options = {
  /** Of the share link: with it, a private match stays visible. */
  token?: string
  /** Null when the viewer may no longer see the match. */
  onLeft?: (match: Match | null) => void
}

type PreviousStatus = MatchCard['viewer']['status']
/** `guestsStay`: whether the guests of the viewer keep their places. `reason`: after the deadline. */
type Departure = { guestsStay?: boolean; reason?: string }

/** Gives up a place or a seat on the waiting list, at once. `leaveNow` does not throw. */
export function useLeaveMatchNow({ id }: Pick<MatchCard, 'id'>, { token, onLeft }: Options = {}) {
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

/** Leaves a match in eight seconds; until then `stay` takes it back, and the place is the viewer's. */
export function useLeaveMatch(match: Match, options: Options = {}) {
  const { leaveNow } = useLeaveMatchNow(match, options)
  const { status } = match.viewer
  const key = `leave-match:${match.id}`
  const isLeaving = useIsDeferred(key)
  const leave = (departure?: Departure) => {
    if (isLeaving) return
    const close = showUndoToast({ text: leavingToastText(match, serverNow()), seconds: UNDO_SECONDS, onUndo: () => undoAction(key) })
    deferAction(key, { send: () => leaveNow(status, departure), onDecided: close })
  }
  return { leave, stay: () => undoAction(key), isLeaving }
}
