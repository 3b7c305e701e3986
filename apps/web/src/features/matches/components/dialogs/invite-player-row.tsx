import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import type { PlayerCard } from '@coup-denvoi/contract/players/player.schema'
import { useInvitePlayer } from '#features/matches/actions/use-invite-player.ts'
import { InviteRow } from '#features/players/components/invite-row.public.tsx'

type InvitePlayerRowProps = {
  player: PlayerCard
  match: Match
  isInvited: boolean
  onInvited: () => void
}

export function InvitePlayerRow({ player, match, isInvited, onInvited }: InvitePlayerRowProps) {
  const { invite, isInviting, error } = useInvitePlayer(player.id, onInvited)
  return (
    <InviteRow
      player={player}
      mine={match.organizerId === player.id}
      place={participationText(match, player.id)}
      isInvited={isInvited}
      isInviting={isInviting}
      errorText={error?.message}
      onInvite={() => invite(match.id)}
    />
  )
}

/** How the player already takes part; null for a player who can be invited. */
function participationText({ players, queue, organizerId }: Match, id: string): string | null {
  if (players.some((player) => player.userId === id)) return 'Inscrit'
  if (queue.some((player) => player.userId === id)) return 'Sur le banc'
  return organizerId === id ? 'Vous' : null
}
