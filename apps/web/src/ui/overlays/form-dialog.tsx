import { type FormEvent, type ReactNode, type RefObject, useId, useState } from 'react'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

type FormDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** Between the title and the description. */
  visual?: ReactNode
  description?: string
  submitLabel: string
  submitVariant?: 'primary' | 'danger'
  /** On the button while the form is being sent. */
  busyLabel?: string
  isSending: boolean
  /** Failed: the dialog stays open for another try. */
  error: Error | null
  onSubmit: () => void
  /** Receives the focus after success; on « Retour » the focus returns to the opener. */
  finalFocus?: RefObject<HTMLElement | null>
  children?: ReactNode
}

/** A dialog with a short form. A click outside does not close it, because the input would be lost. */
export function FormDialog({
  description,
  submitLabel,
  submitVariant = 'primary',
  busyLabel = 'Envoi…',
  isSending,
  error,
  onSubmit,
  onClose,
  finalFocus,
  children,
  ...dialog
}: FormDialogProps) {
  const form = useId()
  const [isSent, setIsSent] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsSent(true)
    onSubmit()
  }
  /** Also after a refusal: nothing was done. */
  const goBack = () => {
    setIsSent(false)
    onClose()
  }
  return (
    <Dialog
      {...dialog}
      onClose={goBack}
      description={description && <p className="text-ink-2">{description}</p>}
      alert
      busy={isSending}
      finalFocus={isSent ? finalFocus : undefined}
      actions={
        <>
          <Button disabled={isSending} onClick={goBack}>
            Retour
          </Button>
          <Button type="submit" form={form} variant={submitVariant} busy={isSending} busyLabel={busyLabel}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={form} method="post" noValidate onSubmit={submit} className="contents">
        {children}
      </form>
      {error && (
        <Notice tone="red" role="alert">
          {error.message}
        </Notice>
      )}
    </Dialog>
  )
}
