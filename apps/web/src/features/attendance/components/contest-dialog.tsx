import { ATTENDANCE_LIMITS, contestTextSchema, type OwnEntry } from '@coup-denvoi/contract/attendance/attendance.schema'
import { firstNameOf } from '@coup-denvoi/contract/users/user.rules'
import { type RefObject, useState } from 'react'
import { useTextDraft } from '#lib/drafts/use-draft.ts'
import type { DialogRequest } from '#lib/use-dialog-request.ts'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { useContestAbsence } from '../actions/use-contest-absence.ts'

export type ContestDialogProps = {
  request: DialogRequest<OwnEntry>
  onClose: () => void
  finalFocus: RefObject<HTMLElement | null>
}

/** « Contester cette absence »: what happened, for who organized the match. */
export function ContestDialog({ request: { matchId, title, organizerName, open }, onClose, finalFocus }: ContestDialogProps) {
  const [text, setText, discardText] = useTextDraft(`contest-${matchId}`)
  const [fieldError, setFieldError] = useState<string>()
  const { contest, isContesting, error } = useContestAbsence(matchId, () => {
    discardText()
    onClose()
  })
  const name = organizerName ? firstNameOf(organizerName) : 'L’organisateur'
  const submit = () => {
    const checked = contestTextSchema.safeParse(text)
    if (checked.success) contest(checked.data)
    else setFieldError(checked.error.issues[0]?.message)
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Contester cette absence"
      description={`${title}. ${name} le lira et répondra. D’ici là, cette absence n’entre pas dans votre compte.`}
      submitLabel="Envoyer"
      isSending={isContesting}
      error={error}
      onSubmit={submit}
      finalFocus={finalFocus}
    >
      <Field label="Ce qui s’est passé" error={fieldError}>
        <TextArea
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setFieldError(undefined)
          }}
          maxLength={ATTENDANCE_LIMITS.text}
          readOnly={isContesting}
        />
      </Field>
    </FormDialog>
  )
}
