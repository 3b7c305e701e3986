import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { showUndoToast } from '#features/shell/components/show-undo-toast.public.tsx'
import { deferAction, UNDO_SECONDS, undoAction, useIsDeferred } from '#lib/deferred-actions.ts'
import { serverNow } from '#lib/server-clock.ts'
import { leavingToastText } from '../text/leaving-text.ts'
import { type Departure, type LeaveOptions, useLeaveMatchNow } from './use-leave-match-now.ts'

/** Leaves a match in eight seconds; until then `stay` takes it back, and the place is the viewer's. */
export function useLeaveMatch(match: Match, options: LeaveOptions = {}) {
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
