import type { JoinRequest } from '@coup-denvoi/contract/groups/group.schema'
import { useHandleRequest } from '#features/groups/actions/use-handle-request.ts'
import { undoableClick } from '#lib/deferred-actions.ts'
import { Button } from '#ui/forms/button.tsx'

type JoinRequestButtonsProps = {
  request: Pick<JoinRequest, 'id' | 'groupId'>
  /** The page the buttons are on: error messages differ. */
  source: Parameters<typeof useHandleRequest>[1]
  /** The id of the element that names the player. */
  describedBy: string
  /** In a list of questions, where no answer stands out. */
  quiet?: boolean
  /** Called before the answer is sent: the buttons are about to disappear. */
  onAnswer?: () => void
  /** Called after success and after failure. */
  onAnswered?: () => void
}

/** « Accepter », « Refuser »: the answers to a request to join. A rejection can be taken back for eight seconds. */
export function JoinRequestButtons({ request, source, describedBy, quiet, onAnswer, onAnswered }: JoinRequestButtonsProps) {
  const { accept, rejection, pendingAnswer } = useHandleRequest(request, source, onAnswered)
  const { isWaiting: isRejected } = rejection
  const buttonProps = (verdict: 'accept' | 'reject') => ({
    'aria-describedby': describedBy,
    'aria-disabled': pendingAnswer !== null || undefined,
    busy: pendingAnswer === verdict,
    busyLabel: 'Un instant…',
  })
  return (
    <>
      {isRejected ? (
        <span className="self-center text-sm text-ink-2">Refusée</span>
      ) : (
        <Button
          variant={quiet ? 'secondary' : 'primary'}
          {...buttonProps('accept')}
          onClick={() => {
            onAnswer?.()
            accept()
          }}
        >
          Accepter
        </Button>
      )}
      {/* One button for both, so that it keeps the focus. */}
      <Button {...buttonProps('reject')} onClick={undoableClick(rejection, onAnswer)}>
        {isRejected ? (
          <>
            Annuler<span className="sr-only"> le refus</span>
          </>
        ) : (
          'Refuser'
        )}
      </Button>
    </>
  )
}
