import { useAnswerHandover } from '#features/matches/actions/organizers/use-answer-handover.ts'
import { Button } from '#ui/forms/button.tsx'

type AnswerHandoverProps = {
  matchId: string
  token?: string
  /** Called before the answer is sent: the buttons are about to disappear. */
  onAnswer: () => void
  /** Called after success and after failure. */
  onSettled?: () => void
}

/** For the player who is asked to organize the match. */
export function AnswerHandover({ matchId, token, onAnswer, onSettled }: AnswerHandoverProps) {
  const { answer, isAnswering, pendingAnswer } = useAnswerHandover(matchId, token, onSettled)
  const reply = (accept: boolean) => {
    onAnswer()
    answer(accept)
  }
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button variant="primary" busy={isAnswering && pendingAnswer} disabled={isAnswering && !pendingAnswer} onClick={() => reply(true)}>
        Accepter
      </Button>
      <Button busy={isAnswering && !pendingAnswer} disabled={isAnswering && pendingAnswer} onClick={() => reply(false)}>
        Refuser
      </Button>
    </div>
  )
}
