import { formatCount } from '@coup-denvoi/contract/lib/format'

/** « 7 matchs trouvés ». @param hasMore there are more pages, so the total is unknown */
export function matchesFoundText(matches: number, hasMore: boolean): string {
  if (matches === 0) return 'Aucun match trouvé.'
  const found = `${formatCount(matches, 'match')} ${matches > 1 ? 'trouvés' : 'trouvé'}`
  return hasMore ? `Plus de ${found}` : found
}

/** « 7 matchs à venir »; a blank while loading. */
export function upcomingMatchesText(matches: number | undefined, hasMore: boolean): string {
  if (matches === undefined) return '\u00a0'
  if (matches === 0) return 'Aucun match à venir'
  const text = `${formatCount(matches, 'match')} à venir`
  return hasMore ? `Plus de ${text}` : text
}
