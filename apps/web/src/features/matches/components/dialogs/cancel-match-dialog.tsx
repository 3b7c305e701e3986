import { formatDayAndTime } from '@coup-denvoi/contract/lib/paris-time'
import { MATCH_LIMITS } from '@coup-denvoi/contract/matches/match.schema'
import { useState } from 'react'
import { useCancelMatch } from '#features/matches/actions/use-cancel-match.ts'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import type { MatchDialogProps } from './match-dialog-params.ts'

export function CancelMatchDialog({ open, match, onClose, finalFocus }: MatchDialogProps) {
  const { cancel, isCancelling, error } = useCancelMatch(match.id, onClose)
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      open={open}
      title="Annuler le match"
      text={
        <>
          <p>
            <b dir="auto" className="wrap-anywhere">
              {match.title}
            </b>
            , {formatDayAndTime(new Date(match.startsAt))}.
          </p>
          <p className="text-ink-2">Tous les participants seront prévenus.</p>
        </>
      }
      labels={{ confirm: 'Annuler le match', confirming: 'Annulation…' }}
      busy={isCancelling}
      error={error?.message}
      onConfirm={() => cancel(reason.trim())}
      onClose={onClose}
      finalFocus={finalFocus}
    >
      <Field label="Pourquoi" optional>
        <TextArea
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          maxLength={MATCH_LIMITS.cancelReason}
          readOnly={isCancelling}
          rows={2}
          note="Terrain impraticable, pas assez de monde…"
        />
      </Field>
    </ConfirmDialog>
  )
}
