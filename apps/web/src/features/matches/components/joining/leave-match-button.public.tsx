import { useLeaveMatchNow } from '#features/matches/actions/use-leave-match.ts'
import { deferAction, UNDO_SECONDS, undoAction, useIsDeferred } from '#lib/deferred-actions.ts'
import { showUndoToast } from '#ui/feedback/show-undo-toast.tsx'
import { Button } from '#ui/forms/button.tsx'

type LeaveMatchButtonProps = {
  matchId: string
  describedBy: string
  /** It is about to disappear. */
  onLeave?: () => void
  onLeft: () => void
}

/** « Je ne viens pas » where a place is announced, in one press that can be taken back. */
export function LeaveMatchButton({ matchId, describedBy, onLeave, onLeft }: LeaveMatchButtonProps) {
  const { leaveNow } = useLeaveMatchNow({ id: matchId }, { onLeft })
  const key = `leave-match:${matchId}`
  const isLeaving = useIsDeferred(key)
  function leave() {
    if (isLeaving) return undoAction(key)
    const text = `Vous partez. La place est libre dans ${UNDO_SECONDS}\u00a0s.`
    const close = showUndoToast({ text, seconds: UNDO_SECONDS, onUndo: () => undoAction(key) })
    onLeave?.()
    deferAction(key, { send: () => leaveNow('going'), onDecided: close })
  }
  return (
    <Button aria-describedby={describedBy} onClick={leave}>
      {isLeaving ? 'Je viens quand même' : 'Je ne viens pas'}
    </Button>
  )
}
