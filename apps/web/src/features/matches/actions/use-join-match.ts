import type { MatchCard } from '@coup-denvoi/contract/matches/match-card.schema'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { showUndoToast } from '#features/shell/components/show-undo-toast.public.tsx'
import { withApi } from '#lib/api/with-api.ts'
import { UNDO_SECONDS } from '#lib/deferred-actions.ts'
import { showToast } from '#lib/toast/show-toast.ts'
import { participationAction } from '../matches.queries.ts'
import { joinedToastText } from '../text/participation-text.ts'
import { useMatchAction } from './use-match-action.ts'

type Options = {
  /** Of the share link, for a private match. */
  token?: string
  onJoined?: () => unknown
  /** The toast offers to undo it. Not when the viewer took somebody's place: that person has left. */
  onUndo?: (joined: Match) => void
}

/** Takes a place, or one on the waiting list when the match is full. */
export function useJoinMatch({ id, can }: Pick<MatchCard, 'id' | 'can'>, { token, onJoined, onUndo }: Options = {}) {
  const { mutate, isPending } = useMatchAction(id, {
    ...participationAction(id, 'join'),
    mutationFn: (_expected: 'place' | 'seat') => withApi((api) => api.matches.join({ id, token })),
    onSuccess: async (match, expected) => {
      await onJoined?.()
      if (onUndo && !can.takePlace)
        showUndoToast({ text: joinedToastText(match, expected), seconds: UNDO_SECONDS, onUndo: () => onUndo(match) })
      else void showToast('success', joinedToastText(match, expected))
    },
  })
  return { join: () => mutate(can.joinWaitingList && !can.takePlace ? 'seat' : 'place'), isJoining: isPending }
}
