import { Button } from '#ui/forms/button.tsx'
import { Dialog, type DialogProps } from '#ui/overlays/dialog.tsx'

export type DiscardDialogProps = { open: boolean; onDiscard: () => void; onClose: () => void } & Pick<DialogProps, 'finalFocus'>

/** Asks before what was typed is thrown away. */
export function DiscardDialog({ open, onDiscard, onClose, finalFocus }: DiscardDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={'Abandonner la saisie\u202f?'}
      description="Ce que vous avez écrit sera perdu."
      refereeCard="yellow"
      alert
      finalFocus={finalFocus}
      actions={
        <>
          <Button onClick={onClose}>Continuer</Button>
          <Button variant="danger" onClick={onDiscard}>
            Abandonner
          </Button>
        </>
      }
    />
  )
}
