import { CONTACT_LIMITS, contactDraftSchema } from '@coup-denvoi/contract/contacts/contact.schema'
import { useState } from 'react'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useSendContactRequest } from '../actions/use-send-contact-request.ts'

type ContactDialogProps = {
  open: boolean
  recipient: {
    userId: string
    name: string
    /** Of which match they are the organizer. */
    matchId?: string
    /** Of the share link by which the viewer came to that match. */
    token?: string
  }
  onClose: () => void
}

/** « Contacter »: a few words to somebody. A refusal is said in the dialog, which keeps them. */
export function ContactDialog({ open, recipient, onClose }: ContactDialogProps) {
  const { name, ...address } = recipient
  const { send, isSending, error } = useSendContactRequest(onClose)
  const [message, setMessage] = useState('')
  const [wrong, setWrong] = useState<string>()

  function submit() {
    const checked = contactDraftSchema.shape.message.safeParse(message)
    setWrong(checked.error?.issues[0]?.message)
    if (checked.success) send({ ...address, message: checked.data })
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Contacter ${name}`}
      description={<p className="text-ink-2">Cette personne recevra votre message, avec votre nom.</p>}
      // What is being typed is not lost by a press beside it.
      alert
      busy={isSending}
      actions={
        <>
          <Button disabled={isSending} onClick={onClose}>
            Retour
          </Button>
          <Button variant="primary" busy={isSending} busyLabel="Envoi…" onClick={submit}>
            Envoyer la demande
          </Button>
        </>
      }
    >
      <Field label="Votre message" error={wrong}>
        <TextArea
          value={message}
          onChange={(event) => setMessage(event.target.value)}
          maxLength={CONTACT_LIMITS.message}
          readOnly={isSending}
          rows={4}
        />
      </Field>
      {error && (
        <Notice tone="red" role="alert">
          {error.message}
        </Notice>
      )}
    </Dialog>
  )
}
