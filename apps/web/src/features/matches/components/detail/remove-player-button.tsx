import type { Match, MatchPlayer } from '@coup-denvoi/contract/matches/match.schema'
import { useRemoveGuest } from '#features/matches/actions/use-guests.ts'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { CloseIcon, UndoIcon } from '#ui/layout/icon.tsx'

type RemovePlayerButtonProps = {
  match: Match
  player: MatchPlayer
  /** Called before a guest disappears; asks about a player. */
  onRemove: (player: MatchPlayer) => void
}

/** For who organizes, and for the guest whom the viewer brings. They cannot remove themselves: they leave like any player. */
export function RemovePlayerButton({ match, player, onRemove }: RemovePlayerButtonProps) {
  const isOthersRole = !match.viewer.isOrganizer && (player.isOrganizer || player.coOrganizesSince !== null)
  const isRemovable = match.can.removePlayers && !player.isViewer && !isOthersRole && (player.userId !== null || player.guest !== null)
  if (!isRemovable && !isOwnGuest(match, player)) return null
  if (player.guest) return <RemoveGuestButton match={match} player={player} guestId={player.guest.id} onRemove={onRemove} />
  return (
    <IconButton label={`Retirer ${player.displayName}`} onClick={() => onRemove(player)} className="text-ink-3 [&>svg]:size-4.5">
      <CloseIcon />
    </IconButton>
  )
}

/** Without a question: for eight seconds the same button takes it back. */
function RemoveGuestButton({ match, player, guestId, onRemove }: RemovePlayerButtonProps & { guestId: string }) {
  const { displayName } = player
  const { start, undo, isWaiting } = useRemoveGuest(match.id, { guestId, name: displayName, isOwn: isOwnGuest(match, player) })
  return (
    <IconButton
      label={isWaiting ? `Annuler le retrait\u00a0: ${displayName}` : `Retirer ${displayName}`}
      onClick={({ detail }) => {
        // The second click of a double click must not take the first one back.
        if (isWaiting) return detail < 2 && undo()
        onRemove(player)
        start()
      }}
      className={`[&>svg]:size-4.5 ${isWaiting ? 'text-accent-text' : 'text-ink-3'}`}
    >
      {isWaiting ? <UndoIcon /> : <CloseIcon />}
    </IconButton>
  )
}

/** Whether the viewer brings them, and may still change it. */
function isOwnGuest({ players, can }: Match, { guest }: MatchPlayer): boolean {
  const viewer = players.find(({ isViewer }) => isViewer)
  return can.leave && viewer !== undefined && viewer.userId !== null && guest?.hostId === viewer.userId
}
