import { Button } from '#ui/forms/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

export type LeaveDialogProps = {
  open: boolean
  /** What has changed: « Votre ville et votre bio ont changé ». */
  changes: string
  isSaving: boolean
  onDiscard: () => void
  onSave: () => void
  onClose: () => void
}

/** Asks before the profile is left with unsaved changes. */
export function LeaveDialog({ open, changes, isSaving, onDiscard, onSave, onClose }: LeaveDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={'Partir sans enregistrer\u202f?'}
      description={
        <>
          {`${changes} dans `}
          <b>Profil</b>.
        </>
      }
      alert
      width="lg"
      busy={isSaving}
      actions={
        <>
          <Button variant="dangerGhost" disabled={isSaving} onClick={onDiscard}>
            Oublier les changements
          </Button>
          <Button disabled={isSaving} onClick={onClose}>
            Rester ici
          </Button>
          <Button variant="primary" busy={isSaving} busyLabel="Enregistrement…" onClick={onSave}>
            Enregistrer et partir
          </Button>
        </>
      }
    />
  )
}
