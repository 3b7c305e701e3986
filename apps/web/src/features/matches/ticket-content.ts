import { formatCount, formatOrdinal, formatPrice } from '@coup-denvoi/contract/lib/format'
import { isMatchConfirmed, placesLeft } from '@coup-denvoi/contract/matches/match.rules'
import type { MatchCard, PublicMatchCard } from '@coup-denvoi/contract/matches/match.schema'
import type { MatchTagState } from '#ui/match/match-state-tag.tsx'
import type { TicketState } from '#ui/match/match-ticket.tsx'
import { phaseOf } from './match-phase.ts'

/** How a match looks on a ticket. */
export type TicketContent = {
  state: TicketState
  /** What it means for the viewer. */
  badge: { state: MatchTagState; text: string }
}

/** The ticket of a match at a moment. A visitor has no place on it, so theirs comes without `viewer`. */
export function ticketContentOf(match: PublicMatchCard & Partial<Pick<MatchCard, 'viewer'>>, now: Date): TicketContent {
  const phase = phaseOf(match, now)
  if (match.status === 'cancelled') return createTicketContent('cancelled', 'cancelled', 'Annulé')
  if (phase === 'finished') return createTicketContent('past', 'past', 'Terminé')

  const plays = match.viewer?.status === 'going'
  const full = match.status === 'full'
  if (phase === 'ongoing')
    return plays ? createTicketContent('mine', 'mine', 'En cours') : createTicketContent(full ? 'full' : 'open', 'open', 'En cours')

  if (plays) return createTicketContent('mine', 'mine', 'Vous jouez')
  if (match.viewer?.status === 'waiting') return createTicketContent('full', 'waiting', queueText(match.viewer.queuePosition))
  if (full) return createTicketContent('full', 'full', match.replacementsSought > 0 ? REPLACEMENT_SOUGHT_TEXT : 'Complet')
  return createTicketContent('open', 'open', formatCount(placesLeft(match), 'place'))
}

/** Of a player, and of the match that they play, as long as nobody takes their place. */
export const REPLACEMENT_SOUGHT_TEXT = 'Cherche remplaçant'

/** « Sur la liste d’attente, 2ᵉ » */
function queueText(position: number | null): string {
  return position === null ? 'Sur la liste d’attente' : `Sur la liste d’attente, ${formatOrdinal(position)}`
}

/** « Urban Gerland, Lyon 7e »; the city once, where the ground names it already. */
export function placeText({ location, city }: { location: string; city: string }): string {
  return location.toLowerCase().includes(city.toLowerCase()) ? location : `${location}, ${city}`
}

/** What a list says of a match beside day and place. */
export function detailTexts(match: Pick<PublicMatchCard, 'format' | 'pricePerPlayer' | 'type'>): string[] {
  const facts = [match.format as string, formatPrice(match.pricePerPlayer)]
  return match.type === 'private' ? [...facts, 'Privé'] : facts
}

/** What its state does not say of it by itself: that enough players are on the list, that one of them looks for somebody. */
export function noteTexts(match: PublicMatchCard, now: Date, badge: TicketContent['badge']): string[] {
  const sought = match.replacementsSought > 0 && badge.text !== REPLACEMENT_SOUGHT_TEXT
  return [...(isConfirmedAndUpcoming(match, now) ? ['Confirmé'] : []), ...(sought ? [REPLACEMENT_SOUGHT_TEXT] : [])]
}

/** Enough players are on the list, and it has not begun. */
function isConfirmedAndUpcoming(match: PublicMatchCard, now: Date): boolean {
  return isMatchConfirmed(match) && phaseOf(match, now) === 'upcoming'
}

function createTicketContent(state: TicketState, tag: MatchTagState, text: string): TicketContent {
  return { state, badge: { state: tag, text } }
}
