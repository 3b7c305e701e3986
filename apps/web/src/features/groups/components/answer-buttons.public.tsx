import type { JoinRequest } from '@coup-denvoi/contract/groups/group.schema'
import { Button } from '#ui/button.tsx'
import { useHandleRequest } from '../actions/use-handle-request.ts'

type AnswerButtonsProps = {
  request: Pick<JoinRequest, 'id' | 'groupId'>
  /** Where they stand. */
  from: Parameters<typeof useHandleRequest>[1]
  /** The id of what says who asks. */
  describedBy: string
  /** Before it is answered: the buttons go with it. */
  onAnswer?: () => void
  /** Whatever came of it. */
  onAnswered?: () => void
}

/** « Accepter », « Refuser ». */
export function AnswerButtons({ request, from, describedBy, onAnswer, onAnswered }: AnswerButtonsProps) {
  const { accept, reject, answering } = useHandleRequest(request, from, onAnswered)
  const answer = (given: 'accept' | 'reject') => ({
    'aria-describedby': describedBy,
    'aria-disabled': answering !== null || undefined,
    busy: answering === given,
    busyLabel: 'Un instant…',
    onClick: () => {
      onAnswer?.()
      if (given === 'accept') accept()
      else reject()
    },
  })
  return (
    <>
      <Button variant="primary" {...answer('accept')}>
        Accepter
      </Button>
      <Button {...answer('reject')}>Refuser</Button>
    </>
  )
}
