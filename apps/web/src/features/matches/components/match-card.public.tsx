import type { MatchCard as MatchCardData } from '@coup-denvoi/contract/matches/match.schema'
import { Link } from '@tanstack/react-router'
import { MatchAction } from './match-action.tsx'
import { Ticket } from './ticket.tsx'

type MatchCardProps = { match: MatchCardData; now: Date }

/** A match in the lists of signed-in people, with what they may do about it. */
export function MatchCard({ match, now }: MatchCardProps) {
  const { can } = match
  return (
    <Ticket
      match={match}
      now={now}
      title={
        <Link to="/matches/$id" params={{ id: match.id }}>
          {match.title}
        </Link>
      }
      facts={[`par ${match.organizerName}`]}
      action={can.join || can.joinWaitingList || can.leave ? <MatchAction match={match} /> : undefined}
    />
  )
}
