import { type ReactNode, type RefObject, useState } from 'react'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  title: ReactNode
  text: ReactNode
  /** A paragraph below the text, such as what can't be undone. */
  note?: string
  /** On the button that does it, before and while it does. */
  labels: { confirm: string; confirming: string }
  busy: boolean
  /** Why it failed: the question stays, and can be answered again. */
  error?: string
  onConfirm: () => void
  onClose: () => void
  /** Where the focus goes once it is done; on « Retour » it goes back to where it came from. */
  finalFocus: RefObject<HTMLElement | null>
  /** It can be taken back: no red. */
  reversible?: boolean
  children?: ReactNode
}

/** A question before something that others will notice. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, note, labels, busy, error, reversible, onConfirm, onClose, finalFocus, children } = props
  const [confirmed, setConfirmed] = useState(false)
  /** Also after a refusal: nothing was done, so the focus goes back to where it came from. */
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
