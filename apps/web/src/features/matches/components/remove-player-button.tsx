import type { MatchPlayer } from '@coup-denvoi/contract/matches/match.schema'
import { CloseIcon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'

type RemovePlayerButtonProps = {
  player: MatchPlayer
  onRemove: (player: MatchPlayer) => void
}

/** For the organiser, beside everybody but themselves (who leave like everyone else). */
export function RemovePlayerButton({ player, onRemove }: RemovePlayerButtonProps) {
  if (player.isViewer || player.userId === null) return null
  return (
    <IconButton label={`Retirer ${player.displayName}`} onClick={() => onRemove(player)} className="text-encre-3 [&>svg]:size-4.5">
      <CloseIcon />
    </IconButton>
  )
}
