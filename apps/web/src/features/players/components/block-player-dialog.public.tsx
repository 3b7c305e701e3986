import type { Player } from '@coup-denvoi/contract/players/player.schema'
import type { RefObject } from 'react'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useBlockPlayer } from '../actions/use-block-player.ts'

export type BlockPlayerDialogProps = {
  open: boolean
  player: Pick<Player, 'id' | 'displayName'>
  onClose: () => void
  finalFocus: RefObject<HTMLElement | null>
}

export function BlockPlayerDialog({ open, player, onClose, finalFocus }: BlockPlayerDialogProps) {
  const { block, isBlocking, error } = useBlockPlayer(player, onClose)
  return (
    <ConfirmDialog
      open={open}
      title={`Bloquer ${player.displayName}\u202f?`}
      text="Vous ne recevrez plus de messages, d’invitations ni de demandes de cette personne. Elle n’en saura rien."
      labels={{ confirm: 'Bloquer', confirming: 'Un instant…' }}
      busy={isBlocking}
      error={error?.message}
      onConfirm={block}
      onClose={onClose}
      finalFocus={finalFocus}
    />
  )
}
