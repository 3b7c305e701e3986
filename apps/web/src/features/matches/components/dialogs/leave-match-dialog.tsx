import { formatOrdinal } from '@coup-denvoi/contract/lib/format'
import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import { useNavigate } from '@tanstack/react-router'
import { useLeaveMatch } from '#features/matches/actions/use-leave-match.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import type { MatchDialogProps } from './match-dialog-params.ts'

/** « Me désister », or leaving the waiting list. */
export function LeaveMatchDialog({ open, match, token, onClose, finalFocus }: MatchDialogProps) {
  const navigate = useNavigate()
  const { leave, isLeaving } = useLeaveMatch(match, {
    token,
    onLeft: (visibleMatch) => {
      onClose()
      // After leaving, a private match is no longer visible.
      if (!visibleMatch) void navigate({ to: '/matches' })
    },
    onFailed: onClose,
  })
  const isWaiting = match.viewer.status === 'waiting'
  return (
    <ConfirmDialog
      open={open}
      title={isWaiting ? 'Quitter la liste d’attente\u202f?' : 'Vous désister\u202f?'}
      text={isWaiting ? loseQueuePositionText(match) : losePlaceText(match)}
      labels={{ confirm: isWaiting ? 'Quitter la liste d’attente' : 'Me désister', confirming: 'Un instant…' }}
      busy={isLeaving}
      onConfirm={leave}
      onClose={onClose}
      finalFocus={finalFocus}
    />
  )
}

function losePlaceText({ queue }: Match): string {
  return queue.length > 0
    ? 'Votre place ira tout de suite au premier de la liste d’attente.'
    : 'Votre place sera libre pour quelqu’un d’autre.'
}

function loseQueuePositionText({ viewer }: Match): string {
  const seat = viewer.queuePosition === null ? '' : ` (${formatOrdinal(viewer.queuePosition)})`
  return `Vous perdez votre tour${seat}\u00a0: si vous revenez, ce sera à la fin de la file.`
}
