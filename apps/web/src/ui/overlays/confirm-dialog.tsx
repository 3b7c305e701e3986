import { type ReactNode, type RefObject, useState } from 'react'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  title: ReactNode
  text: ReactNode
  /** A paragraph below the text, such as what cannot be undone. */
  note?: string
  /** Labels of the confirm button, before and during the action. */
  labels: { confirm: string; confirming: string }
  busy: boolean
  /** Why the action failed; the dialog stays open for another try. */
  error?: string
  onConfirm: () => void
  onClose: () => void
  /** Receives the focus after success; on « Retour » the focus returns to the opener. */
  finalFocus: RefObject<HTMLElement | null>
  /** The action can be undone: the button is not red. */
  reversible?: boolean
  children?: ReactNode
}

/** Asks before an action that others will notice. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, note, labels, busy, error, reversible, onConfirm, onClose, finalFocus, children } = props
  const [confirmed, setConfirmed] = useState(false)
  /** Also after a failure: nothing was done, so the focus returns to the opener. */
  const goBack = () => {
    setConfirmed(false)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={goBack}
      title={title}
      description={note ? <TextWithNote text={text} note={note} /> : text}
      refereeCard={reversible ? undefined : 'red'}
      alert
      busy={busy}
      finalFocus={confirmed ? finalFocus : undefined}
      actions={
        <>
          <Button disabled={busy} onClick={goBack}>
            Retour
          </Button>
          <Button
            variant={reversible ? 'primary' : 'danger'}
            busy={busy}
            busyLabel={labels.confirming}
            onClick={() => {
              setConfirmed(true)
              onConfirm()
            }}
          >
            {labels.confirm}
          </Button>
        </>
      }
    >
      {children}
      {error && (
        <Notice tone="red" role="alert">
          {error}
        </Notice>
      )}
    </Dialog>
  )
}

function TextWithNote({ text, note }: { text: ReactNode; note: string }) {
  return (
    <>
      <p>{text}</p>
      <p className="text-ink-2">{note}</p>
    </>
  )
}
