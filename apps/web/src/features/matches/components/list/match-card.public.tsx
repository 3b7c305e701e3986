import type { MatchCard as MatchCardData } from '@coup-denvoi/contract/matches/match-card.schema'
import { useId } from 'react'
import { Link } from '#features/shell/components/link.public.tsx'
import { describedByTicket } from '#ui/match/match-ticket.tsx'
import { MatchCardAction } from './match-card-action.tsx'
import { MatchTicketCard } from './match-ticket-card.tsx'

type MatchCardProps = {
  match: MatchCardData
  now: Date
  /** Stands before the name of the organizer: how far it is. */
  detail?: string
  /** Its button is not the main one of the page. */
  isQuiet?: boolean
}

/** A match in a list, for signed-in users. */
export function MatchCard({ match, now, detail, isQuiet }: MatchCardProps) {
  const { can } = match
  const id = useId()
  return (
    <MatchTicketCard
      id={id}
      match={match}
      now={now}
      title={
        <Link to="/matches/$id" params={{ id: match.id }} aria-describedby={describedByTicket(id)}>
          {match.title}
        </Link>
      }
      extraDetails={[...(detail ? [detail] : []), `par ${match.organizerName}`]}
      action={
        can.join || can.joinWaitingList || can.leave ? (
          <MatchCardAction match={match} isQuiet={isQuiet} describedBy={describedByTicket(id)} />
        ) : undefined
      }
    />
  )
}
