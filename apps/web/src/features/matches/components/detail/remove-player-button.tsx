import type { Match, MatchPlayer } from '@coup-denvoi/contract/matches/match-detail.schema'
import { useRemoveGuest } from '#features/matches/actions/guests/use-guests.ts'
import { useRemovePlayer } from '#features/matches/actions/use-remove-player.ts'
import { undoableClick } from '#lib/deferred-actions.ts'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { CloseIcon } from '#ui/icons/frame-icons.ts'
import { UndoIcon } from '#ui/icons/icons.ts'

type RemovePlayerButtonProps = {
  match: Match
  player: MatchPlayer
  /** Called before the row disappears. */
  onRemove: (player: MatchPlayer) => void
}

/** For who organizes, and for the guest whom the viewer brings. They cannot remove themselves: they leave like any player. */
export function RemovePlayerButton({ match, player, onRemove }: RemovePlayerButtonProps) {
  const isOthersRole = !match.viewer.isOrganizer && (player.isOrganizer || player.coOrganizesSince !== null)
  const isRemovable = match.can.removePlayers && !player.isViewer && !isOthersRole && (player.userId !== null || player.guest !== null)
  if (!isRemovable && !isOwnGuest(match, player)) return null
  if (player.guest) return <RemoveGuestButton match={match} player={player} guestId={player.guest.id} onRemove={onRemove} />
  return player.userId && <RemoveAccountButton match={match} player={player} userId={player.userId} onRemove={onRemove} />
}

function RemoveAccountButton({ match, player, userId, onRemove }: RemovePlayerButtonProps & { userId: string }) {
  const { displayName } = player
  return (
    <UndoableButton name={displayName} removal={useRemovePlayer(match.id, { userId, displayName })} onRemove={() => onRemove(player)} />
  )
}

function RemoveGuestButton({ match, player, guestId, onRemove }: RemovePlayerButtonProps & { guestId: string }) {
  const { displayName } = player
  const removal = useRemoveGuest(match.id, { guestId, name: displayName, isOwn: isOwnGuest(match, player) })
  return <UndoableButton name={displayName} removal={removal} onRemove={() => onRemove(player)} />
}

type UndoableButtonProps = {
  name: string
  removal: ReturnType<typeof useRemovePlayer> & { waitsWithOthers?: boolean }
  onRemove: () => void
}

/** Without a question: for eight seconds the same button takes it back. */
function UndoableButton({ name, removal, onRemove }: UndoableButtonProps) {
  const { isWaiting } = removal
  return (
    <IconButton
      label={isWaiting ? `Annuler le retrait\u00a0: ${name}` : `Retirer ${name}`}
      disabled={removal.waitsWithOthers}
      onClick={undoableClick(removal, onRemove)}
      className={isWaiting ? 'text-accent-text' : 'text-ink-3'}
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
