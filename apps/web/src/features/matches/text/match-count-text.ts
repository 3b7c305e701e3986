import { formatCount } from '@coup-denvoi/contract/lib/format'

/** « 7 matchs trouvés ». @param hasMore there are more pages, so the total is unknown */
export function matchesFoundText(matches: number, hasMore: boolean): string {
  if (matches === 0) return 'Aucun match trouvé.'
  const found = `${formatCount(matches, 'match')} ${matches > 1 ? 'trouvés' : 'trouvé'}`
  return hasMore ? `Plus de ${found}` : found
}

/** « 7 matchs à venir », « 7 matchs pour ces filtres »; a blank while loading. */
export function upcomingMatchesText(matches: number | undefined, hasMore: boolean, isFiltered: boolean): string {
  if (matches === undefined) return '\u00a0'
  const which = isFiltered ? 'pour ces filtres' : 'à venir'
  if (matches === 0) return `Aucun match ${which}`
  const text = `${formatCount(matches, 'match')} ${which}`
  return hasMore ? `Plus de ${text}` : text
}

/** The button that closes the filters: « Voir 7 matchs ». @param found undefined while loading */
export function showMatchesText(found: { count: number; hasMore: boolean } | undefined): string {
  if (!found) return 'Voir les matchs'
  if (found.count === 0) return 'Aucun match'
  return `Voir ${found.hasMore ? 'plus de ' : ''}${formatCount(found.count, 'match')}`
}
