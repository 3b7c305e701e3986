import type { ReactNode } from 'react'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

type FormDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  description: string
  submitLabel: string
  submitVariant?: 'primary' | 'danger'
  isSending: boolean
  /** Failed: the dialog stays open for another try. */
  error: Error | null
  onSubmit: () => void
  children: ReactNode
}

/** A dialog with a short form. A click outside does not close it, because the input would be lost. */
export function FormDialog(props: FormDialogProps) {
  const { open, onClose, title, description, submitLabel, submitVariant = 'primary', isSending, error, onSubmit, children } = props
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={<p className="text-ink-2">{description}</p>}
      alert
      busy={isSending}
      actions={
        <>
          <Button disabled={isSending} onClick={onClose}>
            Retour
          </Button>
          <Button variant={submitVariant} busy={isSending} busyLabel="Envoi…" onClick={onSubmit}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {children}
      {error && (
        <Notice tone="red" role="alert">
          {error.message}
        </Notice>
      )}
    </Dialog>
  )
}
