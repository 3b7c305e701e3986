import { formatDayAndTime } from '@coup-denvoi/contract/lib/paris-time'
import { useState } from 'react'
import { useCancelMatch } from '#features/matches/actions/use-cancel-match.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { CancelReasonField } from '../cancel-reason-field.public.tsx'
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
      <CancelReasonField value={reason} onChange={setReason} readOnly={isCancelling} />
    </ConfirmDialog>
  )
}
