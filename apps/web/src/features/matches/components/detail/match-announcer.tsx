import { formatCount } from '@coup-denvoi/contract/lib/format'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'

/** Announces changes of the player counts to screen readers. */
export function MatchAnnouncer({ match }: { match: Match }) {
  return (
    <p role="status" className="sr-only">
      {match.status === 'cancelled' ? 'Match annulé.' : `${announcementParts(match).join(', ')}.`}
    </p>
  )
}

function announcementParts({ currentPlayers, maxPlayers, waitingPlayers, replacementsSought }: Match): string[] {
  const parts = [`${formatCount(currentPlayers, 'joueur')} sur ${maxPlayers}`]
  if (waitingPlayers > 0) parts.push(`${waitingPlayers} sur le banc`)
  if (replacementsSought > 0)
    parts.push(`${formatCount(replacementsSought, 'joueur')} ${replacementsSought > 1 ? 'cherchent' : 'cherche'} un remplaçant`)
  return parts
}
