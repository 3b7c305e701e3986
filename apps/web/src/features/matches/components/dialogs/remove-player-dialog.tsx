import type { MatchPlayer } from '@coup-denvoi/contract/matches/match.schema'
import { useRemovePlayer } from '#features/matches/actions/use-remove-player.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import type { MatchDialogProps } from './match-dialog-params.ts'

export function RemovePlayerDialog({ open, match, player, onClose, finalFocus }: MatchDialogProps & { player: MatchPlayer }) {
  const { remove, isRemoving, error } = useRemovePlayer(match.id, onClose)
  const { userId, displayName } = player
  return (
    <ConfirmDialog
      open={open}
      title={`Retirer ${displayName}\u202f?`}
      text={
        <>
          <p>
            {player.status === 'going' && match.queue.length > 0
              ? 'Sa place ira tout de suite au premier de la liste d’attente.'
              : 'Sa place sera libre.'}
          </p>
          <p className="text-ink-2">Cette personne sera prévenue, et ne pourra pas revenir d’elle-même.</p>
        </>
      }
      labels={{ confirm: 'Retirer de la liste', confirming: 'Un instant…' }}
      busy={isRemoving}
      error={error?.message}
      onConfirm={() => userId !== null && remove({ userId, displayName })}
      onClose={onClose}
      finalFocus={finalFocus}
    />
  )
}
