import { useCancelHandover } from '#features/matches/actions/organizers/use-cancel-handover.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'

type PendingHandoverProps = {
  matchId: string
  toName: string
  /** The button is about to disappear. */
  onCancel: () => void
}

/** For the organizer, while a handover is pending. */
export function PendingHandover({ matchId, toName, onCancel }: PendingHandoverProps) {
  const { cancelHandover, isCancelling } = useCancelHandover(matchId)
  return (
    <div className="grid gap-2.5 px-4 pb-4 md:px-5">
      <Notice>
        Vous avez proposé à <bdi>{toName}</bdi> d’organiser ce match.
      </Notice>
      <Button
        wide
        busy={isCancelling}
        busyLabel="Un instant…"
        onClick={() => {
          onCancel()
          cancelHandover()
        }}
      >
        Annuler la demande
      </Button>
    </div>
  )
}
