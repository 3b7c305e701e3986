import type { MatchCard as MatchCardData } from '@coup-denvoi/contract/matches/match.schema'
import { Link } from '@tanstack/react-router'
import { MatchCardAction } from './match-card-action.tsx'
import { MatchTicketCard } from './match-ticket-card.tsx'

type MatchCardProps = { match: MatchCardData; now: Date }

/** A match in a list, for signed-in users. */
export function MatchCard({ match, now }: MatchCardProps) {
  const { can } = match
  return (
    <MatchTicketCard
      match={match}
      now={now}
      title={
        <Link to="/matches/$id" params={{ id: match.id }}>
          {match.title}
        </Link>
      }
      extraDetails={[`par ${match.organizerName}`]}
      action={can.join || can.joinWaitingList || can.leave ? <MatchCardAction match={match} /> : undefined}
    />
  )
}
