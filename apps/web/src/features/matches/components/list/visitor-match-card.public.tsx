import type { PublicMatchCard } from '@coup-denvoi/contract/matches/match.schema'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/forms/button.tsx'
import { MatchTicketCard } from './match-ticket-card.tsx'

/** A public match in a list, for visitors. */
export function VisitorMatchCard({ match, now }: { match: PublicMatchCard; now: Date }) {
  return (
    <MatchTicketCard
      match={match}
      now={now}
      title={
        <Link to="/match/$matchId" params={{ matchId: match.id }}>
          {match.title}
        </Link>
      }
      action={
        <Link to="/match/$matchId" params={{ matchId: match.id }} className={buttonClass()}>
          Voir le match<span className="sr-only"> {match.title}</span>
        </Link>
      }
    />
  )
}
