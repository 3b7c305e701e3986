import type { Settlement } from '@coup-denvoi/contract/attendance/attendance.rules'
import { ATTENDANCE_LIMITS, type AttendancePlayer, contestAnswerSchema } from '@coup-denvoi/contract/attendance/attendance.schema'
import { firstNameOf } from '@coup-denvoi/contract/users/user.rules'
import type { RefObject } from 'react'
import { useTextDraft } from '#lib/drafts/use-draft.ts'
import type { DialogRequest } from '#lib/use-dialog-request.ts'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { AnswerDialog } from '#ui/overlays/answer-dialog.tsx'
import { useSettleAbsence } from '../actions/use-settle-absence.ts'

export type SettleDialogProps = {
  request: DialogRequest<AttendancePlayer>
  matchId: string
  onClose: () => void
  finalFocus: RefObject<HTMLElement | null>
}

/** The organizer's answer to a contested absence: kept, or lifted. */
export function SettleDialog({ request: { playerId, displayName, entry, open }, matchId, onClose, finalFocus }: SettleDialogProps) {
  const [text, setText, discardText] = useTextDraft(`settle-${matchId}-${playerId}`)
  const { settle, settling, error } = useSettleAbsence(matchId, () => {
    discardText()
    onClose()
  })
  const submit = (settlement: Settlement) => {
    const answer = contestAnswerSchema.safeParse(text)
    if (answer.success) settle({ playerId, settlement, answer: answer.data })
  }
  return (
    <AnswerDialog
      open={open}
      title={`${firstNameOf(displayName)} conteste`}
      description="Levée, l’absence ne compte plus. Maintenue, elle compte, et un administrateur peut encore trancher."
      contest={entry?.contest?.text}
      keep={{ label: 'Maintenir l’absence', busy: settling === 'kept', onClick: () => submit('kept') }}
      change={{ label: 'Lever l’absence', busy: settling === 'lifted', onClick: () => submit('lifted') }}
      error={error}
      onClose={onClose}
      finalFocus={finalFocus}
    >
      <Field label="Votre réponse" required={false}>
        <TextArea
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={ATTENDANCE_LIMITS.text}
          readOnly={settling !== undefined}
        />
      </Field>
    </AnswerDialog>
  )
}
