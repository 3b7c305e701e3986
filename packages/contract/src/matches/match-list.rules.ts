import { normalizeForSearch, searchWords } from '../lib/sanitize.ts'
import { placesLeft } from './match.rules.ts'
import type { MatchListInput } from './match-list.schema.ts'
import { matchStartWindow } from './match-time.rules.ts'
import type { SharedMatchCard } from './shared-match.rules.ts'

type Filters = Omit<MatchListInput, 'cursor' | 'limit'>

/**
 * Whether a public match belongs into a list with these filters, by what its card tells: the list's own query decides the same.
 * Undefined where the card does not tell: who is on the list, and whose group it is.
 */
export function belongsToList(card: SharedMatchCard, filters: Filters, viewerId: string, now: Date): boolean | undefined {
  if (!fits(card, filters, viewerId, now)) return false
  return filters.mine || filters.player || filters.group ? undefined : true
}

function fits(card: SharedMatchCard, filters: Filters, viewerId: string, now: Date): boolean {
  const { period, search, city, when, format, level, type, placesLeft: freeOnly, free, organised } = filters
  const startsAt = new Date(card.startsAt)
  const endsAt = new Date(card.endsAt)
  const window = when && matchStartWindow(when, now)
  const searchText = normalizeForSearch(`${card.title} ${card.location} ${card.city}`)
  return (
    endsAt > now === (period !== 'past') &&
    searchWords(search ?? '').every((word) => searchText.includes(word)) &&
    normalizeForSearch(card.city).startsWith(normalizeForSearch(city ?? '')) &&
    (!window || (startsAt >= window.from && startsAt < window.before)) &&
    (!format || format.split(',').includes(card.format)) &&
    (!level || level.split(',').includes(card.level)) &&
    (!type || type === card.type) &&
    (!freeOnly || (card.status === 'open' && placesLeft(card) > 0)) &&
    (!free || card.pricePerPlayer === 0) &&
    (!organised || card.organizerId === viewerId)
  )
}
