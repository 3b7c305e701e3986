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
}

/** The ticket of a match at a moment. A visitor has no place on it, so theirs comes without `viewer`. */
export function ticketOf(match: PublicMatchCard & Partial<Pick<MatchCard, 'viewer'>>, now: Date): Ticket {
  const phase = phaseOf(match, now)
  if (match.status === 'cancelled') return ticket('cancelled', 'cancelled', 'Annulé')
  if (phase === 'finished') return ticket('past', 'past', 'Terminé')

  const plays = match.viewer?.status === 'going'
  const full = match.status === 'full'
  if (phase === 'ongoing') return plays ? ticket('mine', 'mine', 'En cours') : ticket(full ? 'full' : 'open', 'open', 'En cours')

  if (plays) return ticket('mine', 'mine', 'Vous jouez')
  if (match.viewer?.status === 'waiting') return ticket('full', 'waiting', queueText(match.viewer.queuePosition))
  if (full) return ticket('full', 'full', match.replacementsSought > 0 ? REPLACEMENT_SOUGHT : 'Complet')
  return ticket('open', 'open', count(placesLeft(match), 'place'))
}

/** Of a player, and of the match that they play, as long as nobody takes their place. */
export const REPLACEMENT_SOUGHT = 'Cherche remplaçant'

/** « Sur la liste d’attente, 2ᵉ » */
function queueText(position: number | null): string {
  return position === null ? 'Sur la liste d’attente' : `Sur la liste d’attente, ${ordinal(position)}`
}

/** « Urban Gerland, Lyon 7e »; the city once, where the ground names it already. */
export function placeOf({ location, city }: { location: string; city: string }): string {
  return location.toLowerCase().includes(city.toLowerCase()) ? location : `${location}, ${city}`
}

/** What a list says of a match beside day and place. */
export function factsOf(match: Pick<PublicMatchCard, 'format' | 'pricePerPlayer' | 'type'>): string[] {
  const facts = [match.format as string, formatPrice(match.pricePerPlayer)]
  return match.type === 'private' ? [...facts, 'Privé'] : facts
}

/** What its state does not say of it by itself: that enough players are on the list, that one of them looks for somebody. */
export function newsOf(match: PublicMatchCard, now: Date, badge: Ticket['badge']): string[] {
  const sought = match.replacementsSought > 0 && badge.text !== REPLACEMENT_SOUGHT
  return [...(isSureToTakePlace(match, now) ? ['Confirmé'] : []), ...(sought ? [REPLACEMENT_SOUGHT] : [])]
}

/** Enough players are on the list, and it has not begun. */
function isSureToTakePlace(match: PublicMatchCard, now: Date): boolean {
  return isConfirmed(match) && phaseOf(match, now) === 'upcoming'
}

function ticket(state: TicketState, tag: TagState, text: string): Ticket {
  return { state, badge: { state: tag, text } }
}
