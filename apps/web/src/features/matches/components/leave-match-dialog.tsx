import { ordinal } from '@coup-denvoi/contract/kit/format'
import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import { useNavigate } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useLeaveMatch } from '../actions/use-leave-match.ts'

type LeaveMatchDialogProps = {
  open: boolean
  match: Match
  token?: string
  onClose: () => void
  afterwards: RefObject<HTMLElement | null>
}

/** « Me désister », or giving up one's seat on the bench. */
export function LeaveMatchDialog({ open, match, token, onClose, afterwards }: LeaveMatchDialogProps) {
  const navigate = useNavigate()
  const { leave, isLeaving } = useLeaveMatch(match, {
    token,
    onLeft: (left) => {
      onClose()
      // A private match is out of sight with one's place: its page would only say that there is nothing.
      if (!left) void navigate({ to: '/matches' })
    },
    onFailed: onClose,
  })
  const waits = match.viewer.status === 'waiting'
  return (
    <ConfirmDialog
      open={open}
      title={waits ? 'Quitter la liste d’attente\u202f?' : 'Vous désister\u202f?'}
      text={waits ? loseSeat(match) : losePlace(match)}
      labels={{ confirm: waits ? 'Quitter la liste d’attente' : 'Me désister', confirming: 'Un instant…' }}
      busy={isLeaving}
      onConfirm={leave}
      onClose={onClose}
      afterwards={afterwards}
    />
  )
}

function losePlace({ queue }: Match): string {
  return queue.length > 0
    ? 'Votre place ira tout de suite au premier de la liste d’attente.'
    : 'Votre place sera libre pour quelqu’un d’autre.'
}

function loseSeat({ viewer }: Match): string {
  const seat = viewer.queuePosition === null ? '' : ` (${ordinal(viewer.queuePosition)})`
  return `Vous perdez votre tour${seat}\u00a0: si vous revenez, ce sera à la fin de la file.`
}
