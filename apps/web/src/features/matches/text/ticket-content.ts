import { formatCount, formatOrdinal } from '@coup-denvoi/contract/lib/format'
import { placesLeft, playersToConfirm } from '@coup-denvoi/contract/matches/match.rules'
import type { MatchCard, PublicMatchCard } from '@coup-denvoi/contract/matches/match-card.schema'
import { shortPriceText } from '@coup-denvoi/contract/matches/match-price.texts'
import type { MatchTagState } from '#ui/match/match-state-tag.tsx'
import type { TicketState } from '#ui/match/match-ticket.tsx'
import { phaseOf } from '../match-phase.ts'
import { visibilityText } from './visibility-text.ts'

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
  const free = placesLeft(match)
  if (free === 0 && match.offeredPlaces > 0)
    return createTicketContent('full', 'waiting', formatCount(match.offeredPlaces, 'place gardée', 'places gardées'))
  return createTicketContent('open', 'open', formatCount(free, 'place'))
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

/** The name of the place, and its address if there is one after a comma. */
export function placeLines(place: { location: string; city: string }): [name: string, address: string | undefined] {
  const [, name, address] = /^([^,]+),\s*(.+)$/s.exec(placeText(place)) ?? []
  return name && address ? [name, address] : [placeText(place), undefined]
}

type Details = Pick<PublicMatchCard, 'format' | 'label' | 'type' | 'totalCost'> &
  Partial<Pick<MatchCard, 'opensAt'>> & { pricePerPlayer: number | null }

/** Without a price where it is null. */
export function detailTexts(match: Details, now: Date): string[] {
  const { pricePerPlayer, totalCost } = match
  const price = pricePerPlayer === null ? [] : [shortPriceText({ pricePerPlayer, totalCost })]
  return [match.format, ...(match.label ? [match.label] : []), ...price, ...(match.type === 'private' ? [visibilityText(match, now)] : [])]
}

/** Notes that the badge does not show: about the minimum, or that a player seeks a replacement. */
export function noteTexts(match: PublicMatchCard, now: Date, badge: TicketContent['badge']): string[] {
  const sought = match.replacementsSought > 0 && badge.text !== REPLACEMENT_SOUGHT_TEXT
  const minimum = minimumText(match, now)
  return [...(minimum ? [minimum] : []), ...(sought ? [REPLACEMENT_SOUGHT_TEXT] : [])]
}

/** « Encore 2 joueurs pour confirmer » or, on the last day, « En danger », then « Confirmé », until kick-off. Null without a minimum. */
export function minimumText(match: PublicMatchCard, now: Date): string | null {
  const missing = playersToConfirm(match)
  if (missing === null || phaseOf(match, now) !== 'upcoming') return null
  if (missing === 0) return CONFIRMED_TEXT
  const players = formatCount(missing, 'joueur')
  return match.isInDanger ? `En danger\u00a0: il manque ${players}` : `Encore ${players} pour confirmer`
}

export const CONFIRMED_TEXT = 'Confirmé'

function createTicketContent(state: TicketState, tag: MatchTagState, text: string): TicketContent {
  return { state, badge: { state: tag, text } }
}
