import { useLeaveMatchNow } from '#features/matches/actions/use-leave-match-now.ts'
import { useUndoable } from '#features/shell/use-undoable.public.ts'
import { UNDO_SECONDS, undoableClick } from '#lib/deferred-actions.ts'
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
  const text = `Vous partez. La place est libre dans ${UNDO_SECONDS}\u00a0s.`
  const leaving = useUndoable(`leave-match:${matchId}`, text, () => leaveNow('going'))
  return (
    <Button aria-describedby={describedBy} onClick={undoableClick(leaving, onLeave)}>
      {leaving.isWaiting ? 'Je viens quand même' : 'Je ne viens pas'}
    </Button>
  )
}
