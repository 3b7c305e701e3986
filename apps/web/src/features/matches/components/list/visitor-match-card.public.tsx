import type { PublicMatchCard } from '@coup-denvoi/contract/matches/match-card.schema'
import { useId } from 'react'
import { Link } from '#features/shell/components/link.public.tsx'
import { buttonClass } from '#ui/forms/button.tsx'
import { describedByTicket } from '#ui/match/match-ticket.tsx'
import { MatchTicketCard } from './match-ticket-card.tsx'

/** A public match in a list, for visitors. */
export function VisitorMatchCard({ match, now }: { match: PublicMatchCard; now: Date }) {
  const id = useId()
  const link = { to: '/match/$matchId', params: { matchId: match.id }, 'aria-describedby': describedByTicket(id) } as const
  return (
    <MatchTicketCard
      id={id}
      match={match}
      now={now}
      title={<Link {...link}>{match.title}</Link>}
      action={
        <Link {...link} className={buttonClass()}>
          Voir le match<span className="sr-only"> {match.title}</span>
        </Link>
      }
    />
  )
}
