import type { JoinRequest } from '@coup-denvoi/contract/groups/group.schema'
import { useHandleRequest } from '#features/groups/actions/use-handle-request.ts'
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

export function JoinRequestButtons({ request, source, describedBy, quiet, onAnswer, onAnswered }: JoinRequestButtonsProps) {
  const { accept, reject, pendingAnswer } = useHandleRequest(request, source, onAnswered)
  const buttonProps = (decision: 'accept' | 'reject') => ({
    'aria-describedby': describedBy,
    'aria-disabled': pendingAnswer !== null || undefined,
    busy: pendingAnswer === decision,
    busyLabel: 'Un instant…',
    onClick: () => {
      onAnswer?.()
      if (decision === 'accept') accept()
      else reject()
    },
  })
  return (
    <>
      <Button variant={quiet ? 'secondary' : 'primary'} {...buttonProps('accept')}>
        Accepter
      </Button>
      <Button {...buttonProps('reject')}>Refuser</Button>
    </>
  )
}
