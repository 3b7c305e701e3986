import { count, formatPrice, ordinal } from '@coup-denvoi/contract/kit/format'
import { isConfirmed, placesLeft } from '@coup-denvoi/contract/matches/match.rules'
import type { MatchCard, PublicMatchCard } from '@coup-denvoi/contract/matches/match.schema'
import type { TicketState } from '#ui/match-ticket.tsx'
import type { TagState } from '#ui/state-tag.tsx'
import { phaseOf } from './match-phase.ts'

/** How a match looks on a ticket. */
export type Ticket = {
  state: TicketState
  /** What it means for the viewer. */
  badge: { state: TagState; text: string }
  /** Said beside the badge: enough players are on the list for it to take place. */
  confirmed: boolean
}

/** The ticket of a match at a moment. A visitor has no place on it, so theirs comes without `viewer`. */
export function ticketOf(match: PublicMatchCard & Partial<Pick<MatchCard, 'viewer'>>, now: Date): Ticket {
  const phase = phaseOf(match, now)
  if (match.status === 'cancelled') return ticket('cancelled', 'cancelled', 'Annulé')
  if (phase === 'finished') return ticket('past', 'past', 'Terminé')

  const plays = match.viewer?.status === 'going'
  const full = match.status === 'full'
  if (phase === 'ongoing') return plays ? ticket('mine', 'mine', 'En cours') : ticket(full ? 'full' : 'open', 'open', 'En cours')

  const confirmed = isConfirmed(match)
  if (plays) return ticket('mine', 'mine', 'Vous jouez', confirmed)
  if (match.viewer?.status === 'waiting') return ticket('full', 'waiting', queueText(match.viewer.queuePosition))
  if (full) return ticket('full', 'full', 'Complet')
  return ticket('open', 'open', count(placesLeft(match), 'place'), confirmed)
}

/** « Sur la liste d’attente, 2ᵉ » */
export function queueText(position: number | null): string {
  return position === null ? 'Sur la liste d’attente' : `Sur la liste d’attente, ${ordinal(position)}`
}

/** « Urban Gerland, Lyon 7e »; the city once, where the ground names it already. */
export function placeOf({ location, city }: { location: string; city: string }): string {
  return location.toLowerCase().includes(city.toLowerCase()) ? location : `${location}, ${city}`
}

/** What a list says of a match beside day and place. */
export function factsOf(match: Pick<PublicMatchCard, 'format' | 'pricePerPlayer' | 'level' | 'type'>): string[] {
  const facts = [match.format as string, formatPrice(match.pricePerPlayer)]
  if (match.level !== 'Tous niveaux') facts.push(`niveau ${match.level.toLowerCase()}`)
  if (match.type === 'private') facts.push('Privé')
  return facts
}

function ticket(state: TicketState, tag: TagState, text: string, confirmed = false): Ticket {
  return { state, badge: { state: tag, text }, confirmed }
}
