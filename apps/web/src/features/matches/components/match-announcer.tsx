import { count } from '@coup-denvoi/contract/kit/format'
import type { Match } from '@coup-denvoi/contract/matches/match.schema'

/** Says to those who don't see the sheet what changes on it while they are on the page. */
export function MatchAnnouncer({ match: { status, currentPlayers, maxPlayers, waitingPlayers } }: { match: Match }) {
  return (
    <p role="status" className="sr-only">
      {status === 'cancelled'
        ? 'Match annulé.'
        : `${count(currentPlayers, 'joueur')} sur ${maxPlayers}${waitingPlayers > 0 ? `, ${waitingPlayers} sur le banc` : ''}.`}
    </p>
  )
}
