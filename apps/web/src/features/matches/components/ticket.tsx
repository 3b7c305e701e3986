import type { MatchCard, PublicMatchCard } from '@coup-denvoi/contract/matches/match.schema'
import type { ReactNode } from 'react'
import { MatchTicket } from '#ui/match-ticket.tsx'
import { StateTag } from '#ui/state-tag.tsx'
import { factsOf, newsOf, placeOf, ticketOf } from '../ticket-of-match.ts'

type TicketProps = {
  match: PublicMatchCard & Partial<Pick<MatchCard, 'viewer'>>
  now: Date
  /** A link. */
  title: ReactNode
  /** Added to those that every ticket has. */
  facts?: readonly string[]
  action: ReactNode
}

/** The data of a match on a drawn ticket. */
export function Ticket({ match, now, title, facts = [], action }: TicketProps) {
  const { state, badge } = ticketOf(match, now)
  return (
    <MatchTicket
      startsAt={new Date(match.startsAt)}
      state={state}
      title={title}
      place={placeOf(match)}
      meta={[...factsOf(match), ...newsOf(match, now, badge), ...facts]}
      taken={match.currentPlayers}
      total={match.maxPlayers}
      // Which of the jerseys is one's own, a list does not say; the last is as good as any.
      mineIndex={state === 'mine' ? match.currentPlayers - 1 : undefined}
      badge={<StateTag state={badge.state}>{badge.text}</StateTag>}
      action={action}
    />
  )
}
