import type { MatchPlayer } from '@coup-denvoi/contract/matches/match.schema'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { CloseIcon } from '#ui/layout/icon.tsx'

type RemovePlayerButtonProps = {
  player: MatchPlayer
  onRemove: (player: MatchPlayer) => void
}

/** For the organizer. They cannot remove themselves: they leave like any player. */
export function RemovePlayerButton({ player, onRemove }: RemovePlayerButtonProps) {
  if (player.isViewer || player.userId === null) return null
  return (
    <IconButton label={`Retirer ${player.displayName}`} onClick={() => onRemove(player)} className="text-ink-3 [&>svg]:size-4.5">
      <CloseIcon />
    </IconButton>
  )
}
