import { Button } from '../forms/button.tsx'
import { Dialog } from './dialog.tsx'

export type LeaveDialogProps = {
  open: boolean
  /** What has changed: « Votre ville et votre bio ont changé ». */
  changes: string
  /** The section that is left. */
  section: string
  isSaving: boolean
  onDiscard: () => void
  onSave: () => void
  onClose: () => void
}

/** Asks before a section of the settings is left with unsaved changes. */
export function LeaveDialog({ open, changes, section, isSaving, onDiscard, onSave, onClose }: LeaveDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={'Partir sans enregistrer\u202f?'}
      description={
        <>
          {`${changes} dans `}
          <b>{section}</b>.
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
