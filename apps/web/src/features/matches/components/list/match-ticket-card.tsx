import type { MatchCard, PublicMatchCard } from '@coup-denvoi/contract/matches/match.schema'
import type { ReactNode } from 'react'
import { detailTexts, noteTexts, placeText, ticketContentOf } from '#features/matches/ticket-content.ts'
import { MatchStateTag } from '#ui/match/match-state-tag.tsx'
import { MatchTicket } from '#ui/match/match-ticket.tsx'

type MatchTicketCardProps = {
  match: PublicMatchCard & Partial<Pick<MatchCard, 'viewer'>>
  now: Date
  /** A link. */
  title: ReactNode
  /** Added to those that every ticket has. */
  extraDetails?: readonly string[]
  action: ReactNode
}

/** The data of a match on a drawn ticket. */
export function MatchTicketCard({ match, now, title, extraDetails = [], action }: MatchTicketCardProps) {
  const { state, badge } = ticketContentOf(match, now)
  return (
    <MatchTicket
      startsAt={new Date(match.startsAt)}
      state={state}
      title={title}
      place={placeText(match)}
      meta={[...detailTexts(match), ...noteTexts(match, now, badge), ...extraDetails]}
      taken={match.currentPlayers}
      total={match.maxPlayers}
      // Which of the jerseys is one's own, a list does not say; the last is as good as any.
      myIndex={state === 'mine' ? match.currentPlayers - 1 : undefined}
      badge={<MatchStateTag state={badge.state}>{badge.text}</MatchStateTag>}
      action={action}
    />
  )
}
