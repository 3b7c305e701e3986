import { formatDayAndTime } from '@coup-denvoi/contract/lib/local-time'
import { useCancelMatch } from '#features/matches/actions/use-cancel-match.ts'
import { useTextDraft } from '#lib/drafts/use-draft.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { CancelReasonField } from '../cancel-reason-field.public.tsx'
import type { MatchDialogProps } from './match-dialog-params.ts'

export function CancelMatchDialog({ open, match, onClose, finalFocus }: MatchDialogProps) {
  const [reason, setReason, discardReason] = useTextDraft(`cancel-match-${match.id}`)
  const { cancel, isCancelling, error } = useCancelMatch(match.id, () => {
    discardReason()
    onClose()
  })
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
