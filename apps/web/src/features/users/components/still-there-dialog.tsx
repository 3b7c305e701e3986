import { count } from '@coup-denvoi/contract/kit/format'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

type StillThereDialogProps = { open: boolean; secondsLeft: number; onStay: () => void }

/** Asks, in the last minute before one is signed out, whether anybody is there. */
export function StillThereDialog({ open, secondsLeft, onStay }: StillThereDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={'Toujours là\u202f?'}
      card="yellow"
      alert
      description="Sans geste de votre part, vous allez être déconnecté."
      actions={
        <Button variant="primary" onClick={onStay}>
          Rester connecté
        </Button>
      }
    >
      <p role="timer" className="chiffres text-[2.5rem]/[1]">
        {count(secondsLeft, 'seconde')}
      </p>
      <p aria-live="polite" className="sr-only">
        {announcement(secondsLeft)}
      </p>
    </Dialog>
  )
}

/** Not every second: one could hear nothing else. */
const ANNOUNCED = [5, 10, 15, 30, 45, 60]

function announcement(secondsLeft: number): string {
  const step = ANNOUNCED.find((seconds) => secondsLeft <= seconds)
  return step === undefined ? '' : `Déconnexion dans ${count(step, 'seconde')}.`
}
