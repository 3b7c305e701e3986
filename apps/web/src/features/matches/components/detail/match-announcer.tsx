import { formatCount } from '@coup-denvoi/contract/lib/format'
import type { Match } from '@coup-denvoi/contract/matches/match.schema'

/** Says to those who don't see the sheet what changes on it while they are on the page. */
export function MatchAnnouncer({ match }: { match: Match }) {
  return (
    <p role="status" className="sr-only">
      {match.status === 'cancelled' ? 'Match annulé.' : `${announcementParts(match).join(', ')}.`}
    </p>
  )
}

function announcementParts({ currentPlayers, maxPlayers, waitingPlayers, replacementsSought: sought }: Match): string[] {
  const state = [`${formatCount(currentPlayers, 'joueur')} sur ${maxPlayers}`]
  if (waitingPlayers > 0) state.push(`${waitingPlayers} sur le banc`)
  if (sought > 0) state.push(`${formatCount(sought, 'joueur')} ${sought > 1 ? 'cherchent' : 'cherche'} un remplaçant`)
  return state
}
