import type { Match, MatchPlayer } from '@coup-denvoi/contract/matches/match.schema'
import { Link } from '@tanstack/react-router'
import { useFreePlace } from '#features/matches/actions/use-free-place.ts'
import { isConfirmedPlayer, presenceCountText } from '#features/matches/text/presence-text.ts'
import { PlayerName } from '#features/players/components/player-name.public.tsx'
import { undoableClick } from '#lib/deferred-actions.ts'
import { Button, buttonClass } from '#ui/forms/button.tsx'
import { MessageIcon } from '#ui/layout/icon.tsx'
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx'
import { Avatar } from '#ui/players/avatar.tsx'

type PendingPresenceProps = {
  match: Match
  /** Called before a player disappears. */
  onFree: () => void
}

/** Who has not confirmed, for who organizes. Renders nothing when everybody has. */
export function PendingPresence({ match, onFree }: PendingPresenceProps) {
  const pending = match.players.filter((player) => isConfirmedPlayer(match, player) === false)
  if (pending.length === 0) return null
  return (
    <Sheet aria-labelledby="a-confirmer">
      <SheetHeader
        id="a-confirmer"
        title="Pas encore confirmé"
        aside={<span className="text-sm text-ink-2">{presenceCountText(match)}</span>}
      />
      <ul className="*:not-first:border-t *:not-first:border-border">
        {pending.map((player) => (
          <PendingRow key={player.userId} match={match} player={player} onFree={onFree} />
        ))}
      </ul>
    </Sheet>
  )
}

function PendingRow({ match, player, onFree }: PendingPresenceProps & { player: MatchPlayer }) {
  const { userId, displayName, photo, kit, isViewer, coOrganizesSince } = player
  const freeing = useFreePlace(match.id, { userId: userId ?? '', name: displayName })
  const { isWaiting } = freeing
  const canFree = match.can.freePlaces && !isViewer && (match.viewer.isOrganizer || coOrganizesSince === null)
  if (userId === null) return null
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-2.5 md:px-5">
      <Avatar photo={photo} kit={kit} name={displayName} mine={isViewer} />
      <p className="min-w-[8rem] flex-1 leading-tight wrap-anywhere">
        <PlayerName id={userId} name={displayName} />
        <span className="block text-sm text-ink-2">{isWaiting ? 'Place libérée…' : 'pas encore confirmé'}</span>
      </p>
      {!isViewer && (
        <span className="flex flex-wrap gap-2">
          {!isWaiting && (
            <Link to="/messages" search={{ userId }} className={buttonClass()}>
              <MessageIcon />
              Écrire<span className="sr-only"> à {displayName}</span>
            </Link>
          )}
          {canFree && (
            <Button
              onClick={undoableClick({
                ...freeing,
                start: () => {
                  onFree()
                  freeing.start()
                },
              })}
            >
              {isWaiting ? 'Annuler' : 'Libérer la place'}
              <span className="sr-only">, {displayName}</span>
            </Button>
          )}
        </span>
      )}
    </li>
  )
}
