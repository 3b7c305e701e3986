import { CONTACT_LIMITS, contactDraftSchema } from '@coup-denvoi/contract/contacts/contact.schema'
import { useState } from 'react'
import { useTextDraft } from '#lib/drafts/use-draft.ts'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { useSendContactRequest } from '../actions/use-send-contact-request.ts'

type ContactDialogProps = {
  open: boolean
  recipient: {
    userId: string
    name: string
    /** If they are contacted as the organizer of a match. */
    matchId?: string
    /** Of the share link through which the viewer sees the match. */
    token?: string
  }
  onClose: () => void
}

/** « Contacter »: sends a contact request. Errors are shown in the dialog, which keeps the text. */
export function ContactDialog({ open, recipient, onClose }: ContactDialogProps) {
  const { name, ...target } = recipient
  const [message, setMessage, discardMessage] = useTextDraft(`contact-${target.userId}`)
  const { send, isSending, error } = useSendContactRequest(() => {
    discardMessage()
    onClose()
  })
  const [fieldError, setFieldError] = useState<string>()

  function submit() {
    const parsed = contactDraftSchema.shape.message.safeParse(message)
    setFieldError(parsed.error?.issues[0]?.message)
    if (parsed.success) send({ ...target, message: parsed.data })
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Contacter ${name}`}
      description="Cette personne recevra votre message, avec votre nom."
      submitLabel="Envoyer la demande"
      isSending={isSending}
      error={error}
      onSubmit={submit}
    >
      <Field label="Votre message" error={fieldError}>
        <TextArea
          value={message}
          onChange={(event) => setMessage(event.target.value)}
          maxLength={CONTACT_LIMITS.message}
          readOnly={isSending}
          rows={4}
        />
      </Field>
    </FormDialog>
  )
}
