import type { Settlement } from '@coup-denvoi/contract/attendance/attendance.rules'
import { ATTENDANCE_LIMITS, type AttendancePlayer, contestAnswerSchema } from '@coup-denvoi/contract/attendance/attendance.schema'
import { firstNameOf } from '@coup-denvoi/contract/users/user.rules'
import type { RefObject } from 'react'
import { useTextDraft } from '#lib/drafts/use-draft.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Quote } from '#ui/text/quote.tsx'
import { useSettleAbsence } from '../actions/use-settle-absence.ts'

export type SettleDialogProps = {
  request: AttendancePlayer
  matchId: string
  onClose: () => void
  finalFocus: RefObject<HTMLElement | null>
}

/** The organizer's answer to a contested absence: kept, or lifted. */
export function SettleDialog({ request: { playerId, displayName, entry }, matchId, onClose, finalFocus }: SettleDialogProps) {
  const [text, setText, discardText] = useTextDraft(`settle-${matchId}-${playerId}`)
  const { settle, isSettling, error } = useSettleAbsence(matchId, () => {
    discardText()
    onClose()
  })
  const submit = (settlement: Settlement) => {
    const answer = contestAnswerSchema.safeParse(text)
    if (answer.success) settle({ playerId, settlement, answer: answer.data })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${firstNameOf(displayName)} conteste`}
      description={
        <p className="text-ink-2">Levée, l’absence ne compte plus. Maintenue, elle compte, et un administrateur peut encore trancher.</p>
      }
      alert
      busy={isSettling}
      width="lg"
      finalFocus={finalFocus}
      actions={
        <>
          <Button disabled={isSettling} onClick={onClose}>
            Retour
          </Button>
          <Button disabled={isSettling} onClick={() => submit('kept')}>
            Maintenir l’absence
          </Button>
          <Button variant="primary" busy={isSettling} busyLabel="Envoi…" onClick={() => submit('lifted')}>
            Lever l’absence
          </Button>
        </>
      }
    >
      {entry?.contest && <Quote text={entry.contest.text} />}
      <Field label="Votre réponse" required={false}>
        <TextArea value={text} onChange={(event) => setText(event.target.value)} maxLength={ATTENDANCE_LIMITS.text} readOnly={isSettling} />
      </Field>
      {error && (
        <Notice tone="red" role="alert">
          {error.message}
        </Notice>
      )}
    </Dialog>
  )
}
