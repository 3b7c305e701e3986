import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import type { PlayerCard } from '@coup-denvoi/contract/players/player.schema'
import { useInvitePlayer } from '#features/matches/actions/use-invite-player.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/forms/button.tsx'
import { CheckIcon } from '#ui/layout/icon.tsx'
import { Row } from '#ui/layout/row.tsx'
import { Avatar } from '#ui/players/avatar.tsx'

type InvitePlayerRowProps = {
  player: PlayerCard
  match: Match
  isInvited: boolean
  onInvited: () => void
}

/** A search result, with a button to invite. */
export function InvitePlayerRow({ player, match, isInvited, onInvited }: InvitePlayerRowProps) {
  const { id, displayName, photo, kit, city } = player
  const { invite, isInviting, error } = useInvitePlayer(id, onInvited)
  const place = participationText(match, id)
  return (
    <Row
      visual={<Avatar photo={photo} kit={kit} name={displayName} size={40} mine={match.organizerId === id} />}
      title={<b>{displayName}</b>}
      subtitle={
        <>
          {city && <span dir="auto">{city}</span>}
          {error && (
            <span role="alert" className="block font-strong text-red-text">
              {error.message}
            </span>
          )}
        </>
      }
      actions={
        place ? (
          <Badge tone="green">{place}</Badge>
        ) : (
          // One button for all states, so that it keeps the focus.
          <Button busy={isInviting} aria-disabled={isInvited || isInviting || undefined} onClick={() => isInvited || invite(match.id)}>
            {isInvited && !isInviting && <CheckIcon />}
            {isInvited ? 'Invité' : 'Inviter'}
            <span className="sr-only"> {displayName}</span>
          </Button>
        )
      }
    />
  )
}

/** How the player already takes part; null for a player who can be invited. */
function participationText({ players, queue, organizerId }: Match, id: string): string | null {
  if (players.some((player) => player.userId === id)) return 'Inscrit'
  if (queue.some((player) => player.userId === id)) return 'Sur le banc'
  return organizerId === id ? 'Vous' : null
}
