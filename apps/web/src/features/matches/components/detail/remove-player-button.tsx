import type { Match, MatchPlayer } from '@coup-denvoi/contract/matches/match.schema'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { CloseIcon } from '#ui/layout/icon.tsx'

type RemovePlayerButtonProps = {
  match: Match
  player: MatchPlayer
  onRemove: (player: MatchPlayer) => void
}

/** For who organizes, and for the guest whom the viewer brings. They cannot remove themselves: they leave like any player. */
export function RemovePlayerButton({ match, player, onRemove }: RemovePlayerButtonProps) {
  const isOthersRole = !match.viewer.isOrganizer && (player.isOrganizer || player.coOrganizesSince !== null)
  const isRemovable = match.can.removePlayers && !player.isViewer && !isOthersRole && (player.userId !== null || player.guest !== null)
  if (!isRemovable && !isOwnGuest(match, player)) return null
  return (
    <IconButton label={`Retirer ${player.displayName}`} onClick={() => onRemove(player)} className="text-ink-3 [&>svg]:size-4.5">
      <CloseIcon />
    </IconButton>
  )
}

/** Whether the viewer brings them, and may still change it. */
export function isOwnGuest({ players, can }: Match, { guest }: MatchPlayer): boolean {
  const viewer = players.find(({ isViewer }) => isViewer)
  return can.leave && viewer !== undefined && viewer.userId !== null && guest?.hostId === viewer.userId
}
