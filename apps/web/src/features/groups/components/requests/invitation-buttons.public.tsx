import { useAnswerInvitation } from '#features/groups/actions/use-answer-invitation.ts'
import { Button } from '#ui/forms/button.tsx'

type InvitationButtonsProps = {
  groupId: string
  /** The id of the element that names the group. */
  describedBy?: string
  /** On turf. */
  outline?: boolean
  /** In a list of questions, where no answer stands out. */
  quiet?: boolean
  /** Called before the answer is sent: the buttons are about to disappear. */
  onAnswer?: () => void
  /** Called after success and after failure. */
  onAnswered?: () => void
}

/** « Accepter », « Refuser »: the answers to an invitation to a group. */
export function InvitationButtons({ groupId, describedBy, quiet, outline, onAnswer, onAnswered }: InvitationButtonsProps) {
  const { answer, pendingAnswer } = useAnswerInvitation(groupId, onAnswered)
  const buttonProps = (choice: 'accept' | 'decline') => ({
    'aria-describedby': describedBy,
    'aria-disabled': pendingAnswer !== null || undefined,
    busy: pendingAnswer === choice,
    busyLabel: 'Un instant…',
    onClick: () => {
      onAnswer?.()
      answer(choice)
    },
  })
  return (
    <>
      <Button variant={quiet ? 'secondary' : 'primary'} {...buttonProps('accept')}>
        Accepter
      </Button>
      <Button variant={outline ? 'outline' : 'secondary'} {...buttonProps('decline')}>
        Refuser
      </Button>
    </>
  )
}
