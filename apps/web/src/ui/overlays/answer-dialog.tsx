import { type ReactNode, type RefObject, useState } from 'react'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Quote } from '#ui/text/quote.tsx'
import { Dialog } from './dialog.tsx'

/** @property busy this answer is being sent */
type Answer = { label: string; busy: boolean; onClick: () => void }

type AnswerDialogProps = {
  open: boolean
  title: string
  /** What each answer leads to. */
  description: string
  /** What was written to contest it. */
  contest?: string
  /** Leaves what is contested as it is. */
  keep: Answer
  change: Answer
  /** Why an answer was not taken; the dialog stays open. */
  error: Error | null
  onClose: () => void
  /** Receives the focus after an answer; on « Retour » the focus returns to the opener. */
  finalFocus: RefObject<HTMLElement | null>
  /** Fields of the answer. */
  children: ReactNode
}

/** The answer to somebody who contests something: it is kept, or changed. */
export function AnswerDialog({ open, title, description, contest, keep, change, error, onClose, finalFocus, children }: AnswerDialogProps) {
  const isSending = keep.busy || change.busy
  const [isAnswered, setIsAnswered] = useState(false)
  const answer = (send: () => void) => () => {
    setIsAnswered(true)
    send()
  }
  /** Also after a refusal: nothing was done. */
  const goBack = () => {
    setIsAnswered(false)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={goBack}
      title={title}
      description={<p className="text-ink-2">{description}</p>}
      alert
      busy={isSending}
      width="lg"
      finalFocus={isAnswered ? finalFocus : undefined}
      actions={
        <>
          <Button disabled={isSending} onClick={goBack}>
            Retour
          </Button>
          <Button disabled={change.busy} busy={keep.busy} busyLabel="Envoi…" onClick={answer(keep.onClick)}>
            {keep.label}
          </Button>
          <Button variant="primary" disabled={keep.busy} busy={change.busy} busyLabel="Envoi…" onClick={answer(change.onClick)}>
            {change.label}
          </Button>
        </>
      }
    >
      {contest !== undefined && <Quote text={contest} />}
      {children}
      {error && (
        <Notice tone="red" role="alert">
          {error.message}
        </Notice>
      )}
    </Dialog>
  )
}
