import { usePassOfferedPlace } from '#features/matches/actions/use-pass-offered-place.ts'
import { useTakeOfferedPlace } from '#features/matches/actions/use-take-offered-place.ts'
import { Button } from '#ui/forms/button.tsx'

type OfferedPlaceButtonsProps = {
  matchId: string
  describedBy: string
  /** They are about to disappear. */
  onAnswer?: () => void
  onAnswered: () => void
}

/** The answers to a place that is held, where it is announced. */
export function OfferedPlaceButtons({ matchId, describedBy, onAnswer, onAnswered }: OfferedPlaceButtonsProps) {
  const { take, isTaking } = useTakeOfferedPlace({ id: matchId }, { onTaken: onAnswered })
  const { pass, isPassing } = usePassOfferedPlace({ id: matchId }, { onPassed: onAnswered })
  const answer = (send: () => void) => () => {
    onAnswer?.()
    send()
  }
  return (
    <>
      <Button variant="primary" aria-describedby={describedBy} busy={isTaking} busyLabel="Inscription…" onClick={answer(take)}>
        Je la prends
      </Button>
      <Button aria-describedby={describedBy} busy={isPassing} busyLabel="Un instant…" onClick={answer(pass)}>
        Je la laisse
      </Button>
    </>
  )
}
