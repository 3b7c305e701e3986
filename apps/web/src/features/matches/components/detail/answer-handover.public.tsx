import { useAnswerHandover } from '#features/matches/actions/use-answer-handover.ts'
import { Button } from '#ui/forms/button.tsx'

type AnswerHandoverProps = {
  matchId: string
  token?: string
  /** As it is pressed: the buttons go with the answer. */
  onAnswer: () => void
  /** Also after a refusal: the question may have been taken back. */
  onSettled?: () => void
}

/** « Passer la main », for whoever is asked: yes or no. */
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
