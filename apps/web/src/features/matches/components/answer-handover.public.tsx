import { Button } from '#ui/button.tsx'
import { useAnswerHandover } from '../actions/use-answer-handover.ts'

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
  const { answer, isAnswering, accepts } = useAnswerHandover(matchId, token)
  const reply = (accept: boolean) => {
    onAnswer()
    answer(accept, { onSettled })
  }
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button variant="primary" busy={isAnswering && accepts} disabled={isAnswering && !accepts} onClick={() => reply(true)}>
        Accepter
      </Button>
      <Button busy={isAnswering && !accepts} disabled={isAnswering && accepts} onClick={() => reply(false)}>
        Refuser
      </Button>
    </div>
  )
}
