import type { MatchCard, PublicMatchCard } from '@coup-denvoi/contract/matches/match-card.schema'
import type { ReactNode } from 'react'
import { detailTexts, noteTexts, placeText, ticketContentOf } from '#features/matches/text/ticket-content.ts'
import { MatchStateTag } from '#ui/match/match-state-tag.tsx'
import { MatchTicket } from '#ui/match/match-ticket.tsx'

type MatchTicketCardProps = {
  id: string
  match: PublicMatchCard & Partial<Pick<MatchCard, 'opensAt' | 'viewer'>>
  now: Date
  title: ReactNode
  extraDetails?: readonly string[]
  action: ReactNode
}

export function MatchTicketCard({ id, match, now, title, extraDetails = [], action }: MatchTicketCardProps) {
  const { state, badge } = ticketContentOf(match, now)
  return (
    <MatchTicket
      id={id}
      startsAt={new Date(match.startsAt)}
      state={state}
      title={title}
      place={placeText(match)}
      meta={[...detailTexts(match, now), ...noteTexts(match, now, badge), ...extraDetails]}
      taken={match.currentPlayers}
      total={match.maxPlayers}
      // A list does not contain the viewer's place: the last one stands for it.
      myIndex={state === 'mine' ? match.currentPlayers - 1 : undefined}
      badge={<MatchStateTag state={badge.state}>{badge.text}</MatchStateTag>}
      action={action}
    />
  )
}
