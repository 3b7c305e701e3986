import { formatCount, formatOrdinal, formatPrice } from '@coup-denvoi/contract/lib/format'
import { isMatchConfirmed, placesLeft } from '@coup-denvoi/contract/matches/match.rules'
import type { MatchCard, PublicMatchCard } from '@coup-denvoi/contract/matches/match.schema'
import type { MatchTagState } from '#ui/match/match-state-tag.tsx'
import type { TicketState } from '#ui/match/match-ticket.tsx'
import { phaseOf } from '../match-phase.ts'

export type TicketContent = {
  state: TicketState
  badge: { state: MatchTagState; text: string }
}

/** @param match without `viewer` for visitors */
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

export const REPLACEMENT_SOUGHT_TEXT = 'Cherche remplaçant'

/** « Sur la liste d’attente, 2ᵉ » */
function queueText(position: number | null): string {
  return position === null ? 'Sur la liste d’attente' : `Sur la liste d’attente, ${formatOrdinal(position)}`
}

/** « Urban Gerland, Lyon 7e »; without the city if the location already contains it. */
export function placeText({ location, city }: { location: string; city: string }): string {
  return location.toLowerCase().includes(city.toLowerCase()) ? location : `${location}, ${city}`
}

export function detailTexts(match: Pick<PublicMatchCard, 'format' | 'pricePerPlayer' | 'type'>): string[] {
  const facts = [match.format as string, formatPrice(match.pricePerPlayer)]
  return match.type === 'private' ? [...facts, 'Privé'] : facts
}

/** Notes that the badge does not show: the match is confirmed, a player seeks a replacement. */
export function noteTexts(match: PublicMatchCard, now: Date, badge: TicketContent['badge']): string[] {
  const sought = match.replacementsSought > 0 && badge.text !== REPLACEMENT_SOUGHT_TEXT
  return [...(isConfirmedAndUpcoming(match, now) ? ['Confirmé'] : []), ...(sought ? [REPLACEMENT_SOUGHT_TEXT] : [])]
}

function isConfirmedAndUpcoming(match: PublicMatchCard, now: Date): boolean {
  return isMatchConfirmed(match) && phaseOf(match, now) === 'upcoming'
}

function createTicketContent(state: TicketState, tag: MatchTagState, text: string): TicketContent {
  return { state, badge: { state: tag, text } }
}
