import { formatCount } from '@coup-denvoi/contract/lib/format'
import { Button } from '#ui/forms/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

type InactivityWarningDialogProps = { open: boolean; secondsLeft: number; onStay: () => void }

/** Asks for a sign of activity in the last minute. */
export function InactivityWarningDialog({ open, secondsLeft, onStay }: InactivityWarningDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={'Toujours là\u202f?'}
      refereeCard="yellow"
      alert
      description="Sans geste de votre part, vous allez être déconnecté."
      actions={
        <Button variant="primary" onClick={onStay}>
          Rester connecté
        </Button>
      }
    >
      <p role="timer" className="numerals text-[2.5rem]/[1]">
        {formatCount(secondsLeft, 'seconde')}
      </p>
      <p aria-live="polite" className="sr-only">
        {announcement(secondsLeft)}
      </p>
    </Dialog>
  )
}

/** Not every second, or a screen reader would read nothing else. */
const ANNOUNCED_SECONDS = [5, 10, 15, 30, 45, 60]

function announcement(secondsLeft: number): string {
  const step = ANNOUNCED_SECONDS.find((seconds) => secondsLeft <= seconds)
  return step === undefined ? '' : `Déconnexion dans ${formatCount(step, 'seconde')}.`
}
