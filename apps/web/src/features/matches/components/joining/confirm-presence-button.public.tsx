import { useConfirmPresence } from '#features/matches/actions/presence/use-confirm-presence.ts'
import { Button } from '#ui/forms/button.tsx'

type ConfirmPresenceButtonProps = {
  matchId: string
  describedBy: string
  /** It is about to disappear. */
  onConfirm?: () => void
  onConfirmed: () => void
}

/** « Confirmer ma présence » where it is asked. */
export function ConfirmPresenceButton({ matchId, describedBy, onConfirm, onConfirmed }: ConfirmPresenceButtonProps) {
  const { confirm, isConfirming } = useConfirmPresence({ id: matchId }, { onConfirmed })
  return (
    <Button
      variant="primary"
      aria-describedby={describedBy}
      busy={isConfirming}
      busyLabel="Un instant…"
      onClick={() => {
        onConfirm?.()
        confirm()
      }}
    >
      Confirmer ma présence
    </Button>
  )
}
