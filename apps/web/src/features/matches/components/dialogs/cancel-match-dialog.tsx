import { formatDayAndTime } from '@coup-denvoi/contract/lib/local-time'
import { useState } from 'react'
import { useCancelMatch } from '#features/matches/actions/use-cancel-match.ts'
import { useCancelFollowing, useFollowingText } from '#features/series/use-cancel-following.public.ts'
import { useTextDraft } from '#lib/drafts/use-draft.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { CancelReasonField } from '../cancel-reason-field.public.tsx'
import { EditScope } from '../form/edit-scope.tsx'
import type { MatchDialogProps } from './match-dialog-params.ts'

export function CancelMatchDialog({ open, match, onClose, finalFocus }: MatchDialogProps) {
  const [reason, setReason, discardReason] = useTextDraft(`cancel-match-${match.id}`)
  const [scope, setScope] = useState<'one' | 'following'>('one')
  // A super admin may cancel the match alone.
  const series = match.series?.canEdit ? match.series : null
  const following = useFollowingText(open ? series : null)
  const onCancelled = () => {
    discardReason()
    onClose()
  }
  const one = useCancelMatch(match.id, onCancelled)
  const several = useCancelFollowing(series, onCancelled)
  const isSeveral = scope === 'following'
  const { isCancelling, error } = isSeveral ? several : one
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
      labels={{ confirm: isSeveral ? 'Annuler les matchs' : 'Annuler le match', confirming: 'Annulation…' }}
      busy={isCancelling}
      error={error?.message}
      onConfirm={() => (isSeveral ? several.cancelFollowing : one.cancel)(reason.trim())}
      onClose={onClose}
      finalFocus={finalFocus}
    >
      {series && (
        <EditScope startsAt={new Date(match.startsAt)} value={scope} onChange={setScope} followingHint={following ?? 'Toute la série'} />
      )}
      <CancelReasonField value={reason} onChange={setReason} readOnly={isCancelling} />
    </ConfirmDialog>
  )
}
